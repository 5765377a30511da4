import type { SearchQuery } from '@codemirror/search'
import type { EditorState } from '@codemirror/state'
import type { Counted } from '#admin/text-editor/matches-in-words.ts'

/** No more are counted: this runs while somebody types. */
const AT_MOST = 1000

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
