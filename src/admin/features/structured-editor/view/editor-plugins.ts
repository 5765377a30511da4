import { baseKeymap } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { inputRules } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Plugin } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { blockInUse, fieldInUse } from './blocks/in-use.ts'
import { uploads } from './blocks/uploads.ts'
import { footnoteNumbers } from './footnotes/footnote-numbers.ts'
import { blockKeys, letterBelow } from './keys/block-keys.ts'
import { composeAtCursor, cursorBeforeKey, touchKeys } from './keys/browser-keys.ts'
import { editorKeys } from './keys/editor-keys.ts'
import { noteMarks } from './notes/note-marks.ts'
import { tableHead } from './table/table-head.ts'
import { blockRules } from './typing/block-rules.ts'
import { lineFeeds } from './typing/line-feeds.ts'
import { linkAddresses } from './typing/link-addresses.ts'
import { markRules } from './typing/mark-rules.ts'
import { marksAtCursor } from './typing/marks-at-cursor.ts'
import { keepWayOut } from './typing/way-out.ts'

/** Returns the plugins for keys and typing, the first that knows an answer first. */
export function editorPlugins(): Plugin[] {
  return [
    cursorBeforeKey(),
    letterBelow(),
    composeAtCursor(),
    inputRules({ rules: [...blockRules, ...markRules] }),
    marksAtCursor(),
    linkAddresses(),
    keymap(blockKeys),
    keymap(editorKeys),
    keymap(baseKeymap),
    touchKeys(),
    tableEditing({ allowTableNodeSelection: true }),
    tableHead(),
    lineFeeds(),
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
