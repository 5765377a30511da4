import { redo, undo } from 'prosemirror-history'
import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { TOOL_WORDS, type ToolWords } from '#admin/article-tools/tool-words.ts'
import { schema } from '../../document/schema/schema.ts'
import { isHeading, isIn, toggleHeading, toggleQuotation } from '../commands/headings-and-quotes.ts'
import { dividingLine, insertTable } from '../commands/insert-block.ts'
import { isInList, toggleList } from '../commands/lists.ts'
import { areMarked, toggleWords } from '../commands/toggle-words.ts'

/** Something that can be done with the text at once, and whether the text at the cursor is so already. */
export type Tool = ToolWords & { run: Command; isOn?: (state: EditorState) => boolean }
/** One of which the text can say whether it is so already. */
export type WordTool = Tool & Required<Pick<Tool, 'isOn'>>

const words = (tool: ToolWords, mark: MarkType): WordTool => ({
  ...tool,
  run: toggleWords(mark),
  isOn: (state) => areMarked(state, mark),
})
const heading = (tool: ToolWords, level: number): WordTool => ({
  ...tool,
  run: toggleHeading(level),
  isOn: (state) => isHeading(state, level),
})
const list = (tool: ToolWords, kind: Parameters<typeof toggleList>[0]): Tool => ({
  ...tool,
  run: toggleList(kind),
  isOn: (state) => isInList(state, kind),
})

/** The tools that the bubble over selected words has. */
export const WORD_TOOLS = {
  bold: words(TOOL_WORDS.bold, schema.marks.bold),
  italic: words(TOOL_WORDS.italic, schema.marks.italic),
  heading: heading(TOOL_WORDS.heading, 2),
  quotation: {
    ...TOOL_WORDS.quotation,
    run: toggleQuotation(),
    isOn: (state) => isIn('quotation', state),
  },
} satisfies Record<string, WordTool>

/** The tools of the bar above the text. */
export const TOOLS = {
  ...WORD_TOOLS,
  undo: { ...TOOL_WORDS.undo, run: undo },
  redo: { ...TOOL_WORDS.redo, run: redo },
  smallerHeading: heading(TOOL_WORDS.smallerHeading, 3),
  strike: words(TOOL_WORDS.strike, schema.marks.strike),
  code: words(TOOL_WORDS.code, schema.marks.code),
  bulletList: list(TOOL_WORDS.bulletList, 'bullets'),
  numberedList: list(TOOL_WORDS.numberedList, 'numbers'),
  checklist: list(TOOL_WORDS.checklist, 'tasks'),
  callout: {
    ...TOOL_WORDS.callout,
    run: toggleQuotation('note'),
    isOn: (state) => isIn('callout', state),
  },
  table: { ...TOOL_WORDS.table, run: insertTable },
  dividingLine: { ...TOOL_WORDS.dividingLine, run: dividingLine },
} satisfies Record<string, Tool>

/** The names of the tools that the text at the cursor has already. */
export function toolsThatAreOn(state: EditorState): string[] {
  return Object.values<Tool>(TOOLS).flatMap(({ label, isOn }) => (isOn?.(state) ? [label] : []))
}
