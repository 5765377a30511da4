import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import { TOOL_WORDS, type ToolWords } from '#admin/article-tools/tool-words.ts'
import * as format from './format-commands.ts'

/** Something that can be done with the text at once, as the toolbar and the slash menu offer it. */
export type Tool = ToolWords & { run: StateCommand }

export const TOOLS = {
  undo: { ...TOOL_WORDS.undo, run: undo },
  redo: { ...TOOL_WORDS.redo, run: redo },
  heading: { ...TOOL_WORDS.heading, run: format.heading2 },
  smallerHeading: { ...TOOL_WORDS.smallerHeading, run: format.heading3 },
  bold: { ...TOOL_WORDS.bold, run: format.bold },
  italic: { ...TOOL_WORDS.italic, run: format.italic },
  strike: { ...TOOL_WORDS.strike, run: format.strike },
  code: { ...TOOL_WORDS.code, run: format.code },
  bulletList: { ...TOOL_WORDS.bulletList, run: format.bulletList },
  numberedList: { ...TOOL_WORDS.numberedList, run: format.numberedList },
  checklist: { ...TOOL_WORDS.checklist, run: format.taskList },
  quotation: { ...TOOL_WORDS.quotation, run: format.quote },
  table: { ...TOOL_WORDS.table, run: format.table },
  dividingLine: { ...TOOL_WORDS.dividingLine, run: format.rule },
  codeBlock: { ...TOOL_WORDS.codeBlock, run: format.codeBlock },
} satisfies Record<string, Tool>
