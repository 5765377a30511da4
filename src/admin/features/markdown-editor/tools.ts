import { redo, undo } from '@codemirror/commands'
import type { StateCommand } from '@codemirror/state'
import {
  Bold,
  Code,
  FileCode,
  Heading2,
  Heading3,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Undo2,
} from '#admin/icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'
import * as format from './format-commands.ts'

/** Something that can be done with the text at once, as the toolbar and the slash menu offer it. */
export type Tool = { label: string; keys?: string; icon: IconComponent; run: StateCommand }

export const TOOLS = {
  undo: { label: 'Undo', keys: 'Ctrl Z', icon: Undo2, run: undo },
  redo: { label: 'Redo', keys: 'Ctrl Y', icon: Redo2, run: redo },
  heading: { label: 'Heading', keys: 'Ctrl Alt 2', icon: Heading2, run: format.heading2 },
  smallerHeading: {
    label: 'Smaller heading',
    keys: 'Ctrl Alt 3',
    icon: Heading3,
    run: format.heading3,
  },
  bold: { label: 'Bold', keys: 'Ctrl B', icon: Bold, run: format.bold },
  italic: { label: 'Italic', keys: 'Ctrl I', icon: Italic, run: format.italic },
  strike: {
    label: 'Struck through',
    keys: 'Ctrl Shift X',
    icon: Strikethrough,
    run: format.strike,
  },
  code: { label: 'Code', keys: 'Ctrl E', icon: Code, run: format.code },
  bulletList: { label: 'Bullet list', keys: 'Ctrl Shift 8', icon: List, run: format.bulletList },
  numberedList: {
    label: 'Numbered list',
    keys: 'Ctrl Shift 7',
    icon: ListOrdered,
    run: format.numberedList,
  },
  checklist: { label: 'Checklist', icon: ListChecks, run: format.taskList },
  quotation: { label: 'Quotation', keys: 'Ctrl Shift 9', icon: Quote, run: format.quote },
  table: { label: 'Table', icon: Table, run: format.table },
  dividingLine: { label: 'Dividing line', icon: Minus, run: format.rule },
  codeBlock: { label: 'Code block', icon: FileCode, run: format.codeBlock },
} satisfies Record<string, Tool>
