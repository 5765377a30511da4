import type { EditorState } from 'prosemirror-state'
import { isEmptyParagraph } from '../../document/schema/schema.ts'

/** Where the cursor's paragraph begins, if it is an outermost one without words. */
export function emptyLine({ selection: { $head, empty } }: EditorState): number | undefined {
  const isEmptyLine = empty && $head.depth === 1 && isEmptyParagraph($head.parent)
  return isEmptyLine ? $head.before() : undefined
}
