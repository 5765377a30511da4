import {
  autoJoin,
  chainCommands,
  createParagraphNear,
  deleteSelection,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  selectNodeBackward,
  selectNodeForward,
  splitBlock,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'
import { toggleHeading, toggleQuotation } from '../commands/headings-and-quotes.ts'
import { toggleList } from '../commands/lists.ts'
import { toggleWords } from '../commands/toggle-words.ts'
import { cellBefore, cellBelow, nextCell, noBreakInCell } from '../table/table-keys.ts'
import { becomeLink, becomeParagraph, leaveItem, leaveQuotation } from './backspace.ts'
import { joinWords } from './block-keys.ts'
import {
  atWords,
  breakLine,
  leaveEmptyItem,
  leaveEmptyQuotation,
  newItem,
  takeCallout,
  takeLine,
} from './enter.ts'
import { setIn, setOut } from './tab.ts'

/** Two lists of a kind that meet because something between them went are one. */
const isOneList = (one: Node, other: Node) =>
  one.type === other.type && one.type.name.endsWith('_list')

const enter = chainCommands(
  newlineInCode,
  cellBelow,
  takeCallout,
  takeLine,
  leaveEmptyItem,
  leaveEmptyQuotation,
  atWords(newItem),
  createParagraphNear,
  liftEmptyBlock,
  atWords(splitBlock),
)
const backspace = autoJoin(
  chainCommands(
    undoInputRule,
    deleteSelection,
    leaveItem,
    becomeParagraph,
    becomeLink,
    leaveQuotation,
    joinWords('back'),
    selectNodeBackward,
  ),
  isOneList,
)
const deletion = autoJoin(
  chainCommands(deleteSelection, joinWords('forth'), selectNodeForward),
  isOneList,
)

/** The keys of the editor, before those that every editor of this kind has. */
export const editorKeys: Record<string, Command> = {
  Enter: enter,
  'Shift-Enter': chainCommands(noBreakInCell, breakLine),
  'Mod-Enter': exitCode,
  Backspace: backspace,
  'Mod-Backspace': backspace,
  'Shift-Backspace': backspace,
  Delete: deletion,
  'Mod-Delete': deletion,
  Tab: chainCommands(nextCell, setIn),
  'Shift-Tab': chainCommands(cellBefore, setOut),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleWords(schema.marks.bold),
  'Mod-i': toggleWords(schema.marks.italic),
  'Mod-e': toggleWords(schema.marks.code),
  'Mod-Shift-x': toggleWords(schema.marks.strike),
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Mod-Shift-7': toggleList('numbers'),
  'Mod-Shift-8': toggleList('bullets'),
  'Mod-Shift-9': toggleQuotation(),
}
