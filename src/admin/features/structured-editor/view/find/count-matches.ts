import { getSearchState } from 'prosemirror-search'
import type { EditorState } from 'prosemirror-state'
import type { Counted } from '#admin/text-editor/matches-in-words.ts'

/** No more are counted: this runs while somebody types. */
const AT_MOST = 1000

/** How often what is searched for stands in the text. Nothing for a pattern that is unfinished. */
export function countMatches(state: EditorState): Counted {
  const counted: Counted = { count: 0, current: 0, hasMore: false }
  const query = getSearchState(state)?.query
  if (!query?.valid) return counted
  const { from, to } = state.selection
  let match = query.findNext(state, 0)
  while (match) {
    if (counted.count === AT_MOST) return { ...counted, hasMore: true }
    counted.count += 1
    if (match.from === from && match.to === to) counted.current = counted.count
    match = query.findNext(state, Math.max(match.to, match.from + 1))
  }
  return counted
}
