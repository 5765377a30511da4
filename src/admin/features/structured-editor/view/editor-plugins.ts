import { baseKeymap } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { blockInUse } from './blocks/block-in-use.ts'
import { fieldInUse } from './blocks/field-in-use.ts'
import { uploads } from './blocks/uploads.ts'
import { footnoteNumbers } from './footnotes/footnote-numbers.ts'
import { blockKeys, letterBelow } from './keys/block-keys.ts'
import { cursorBeforeKey } from './keys/cursor-before-key.ts'
import { editorKeys } from './keys/editor-keys.ts'
import { touchKeys } from './keys/touch-keys.ts'
import { noteMarks } from './notes/note-marks.ts'
import { tableHead } from './table/table-head.ts'
import { linkAddresses } from './typing/link-addresses.ts'
import { marksAtCursor } from './typing/marks-at-cursor.ts'
import { typedMarks } from './typing/typed-marks.ts'
import { keepWayOut } from './typing/way-out.ts'

/** Returns the plugins for keys and typing, the first that knows an answer first. */
export function editorPlugins(): Plugin[] {
  return [
    cursorBeforeKey(),
    letterBelow(),
    typedMarks(),
    marksAtCursor(),
    linkAddresses(),
    keymap(blockKeys),
    keymap(editorKeys),
    keymap(baseKeymap),
    touchKeys(),
    tableEditing({ allowTableNodeSelection: true }),
    tableHead(),
    blockInUse(),
    fieldInUse(),
    uploads(),
    gapCursor(),
    footnoteNumbers(),
    noteMarks(),
    keepWayOut(),
    history(),
  ]
}
