import type { SearchQuery } from '@codemirror/search'
import type { EditorState } from '@codemirror/state'

/** No more are counted: this runs while somebody types. */
const AT_MOST = 1000

type Counted = {
  count: number
  /** Which of them is selected, counted from 1; 0 for none. */
  current: number
  hasMore: boolean
}

/** How often what is searched for stands in the text. Nothing for a pattern that is unfinished. */
export function countMatches(state: EditorState, query: SearchQuery): Counted {
  const counted: Counted = { count: 0, current: 0, hasMore: false }
  if (!query.valid) return counted
  const { from, to } = state.selection.main
  const matches = query.getCursor(state)
  for (let next = matches.next(); !next.done; next = matches.next()) {
    if (counted.count === AT_MOST) return { ...counted, hasMore: true }
    counted.count += 1
    if (next.value.from === from && next.value.to === to) counted.current = counted.count
  }
  return counted
}

/** Words for a count of matches, such as “2 of 7” or “Not in the text”. */
export function matchesInWords({ count, current, hasMore }: Counted): string {
  if (count === 0) return 'Not in the text'
  const all = `${count}${hasMore ? '+' : ''}`
  if (current > 0) return `${current} of ${all}`
  return count === 1 ? '1 time' : `${all} times`
}
