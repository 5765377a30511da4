import type { EditorState } from 'prosemirror-state'

/** Where the cursor's paragraph begins, if it is an outermost one without words. */
export function emptyLine({ selection: { $head, empty } }: EditorState): number | undefined {
  const isEmptyLine =
    empty && $head.depth === 1 && $head.parent.type.name === 'paragraph' && !$head.parent.childCount
  return isEmptyLine ? $head.before() : undefined
}
