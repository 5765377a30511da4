import type { DeskSection } from './desk-sections.ts'

/** A key, or some that belong together, and what they do. */
export type Shortcut = {
  keys: string
  meaning: string
  /** The editor's names of what stands behind them. */
  bindings?: readonly string[]
}

export type ShortcutGroup = { title: string; note?: string; keys: readonly Shortcut[] }

const EVERYWHERE: readonly Shortcut[] = [
  { keys: 'Ctrl J', meaning: 'Find a post, or do something' },
  { keys: 'F1', meaning: 'These keys' },
]
const OUTSIDE_OF_POSTS: readonly Shortcut[] = [
  { keys: 'N', meaning: 'New post' },
  { keys: '?', meaning: 'These keys' },
]
const WHILE_WRITING: readonly Shortcut[] = [
  { keys: 'Enter in the title', meaning: 'Go to the text' },
  { keys: 'Ctrl S', meaning: 'Save, and keep this state in the history' },
  { keys: 'Ctrl Enter', meaning: 'Publish: asks first', bindings: ['Mod-Enter'] },
  { keys: 'Ctrl Z, Ctrl Y', meaning: 'Undo, redo', bindings: ['Mod-z', 'Mod-y', 'Shift-Mod-z'] },
  { keys: 'Ctrl F', meaning: 'Find and replace', bindings: ['Mod-f'] },
  {
    keys: 'Ctrl G, Ctrl Shift G',
    meaning: 'Find next, previous',
    bindings: ['Mod-g', 'Shift-Mod-g', 'F3', 'Shift-F3'],
  },
  {
    keys: 'Ctrl Alt M',
    meaning: 'Add a note for co-writers to the selected words',
    bindings: ['Mod-Alt-m'],
  },
  { keys: 'F11', meaning: 'Full screen' },
  { keys: 'Shift Tab', meaning: 'Leave the text', bindings: ['Shift-Tab'] },
]
const FORMATTING: readonly Shortcut[] = [
  {
    keys: '/',
    meaning: 'On an empty line or after a space: a list of what can be put in',
    bindings: ['Escape'],
  },
  { keys: ':name:', meaning: 'An emoji: a colon and the first letters of its name' },
  { keys: 'Ctrl B, Ctrl I', meaning: 'Bold, italic', bindings: ['Mod-b', 'Mod-i'] },
  { keys: 'Ctrl Shift X', meaning: 'Struck through', bindings: ['Mod-Shift-x'] },
  { keys: 'Ctrl E', meaning: 'Code', bindings: ['Mod-e'] },
  { keys: 'Ctrl K', meaning: 'Link', bindings: ['Mod-k'] },
  {
    keys: 'Ctrl Alt 2, 3',
    meaning: 'Heading, smaller heading',
    bindings: ['Mod-Alt-2', 'Mod-Alt-3'],
  },
  {
    keys: 'Ctrl Shift 8, 7',
    meaning: 'Bullets, numbers',
    bindings: ['Mod-Shift-8', 'Mod-Shift-7'],
  },
  { keys: 'Shift Enter', meaning: 'A new line in the paragraph', bindings: ['Shift-Enter'] },
  { keys: 'Tab, Shift Tab', meaning: 'In a list: one level in, out', bindings: ['Tab'] },
  { keys: 'Ctrl Alt X', meaning: 'Tick a task, or untick it', bindings: ['Mod-Alt-x'] },
  { keys: 'Ctrl Shift 9', meaning: 'Quotation', bindings: ['Mod-Shift-9'] },
  {
    keys: 'Ctrl Alt P',
    meaning: 'Pictures: from the library or this device',
    bindings: ['Mod-Alt-p'],
  },
  { keys: 'Ctrl Alt R', meaning: 'Recipe as a form', bindings: ['Mod-Alt-r'] },
]
const BLOCKS: readonly Shortcut[] = [
  {
    keys: 'Arrows',
    meaning: 'Choose it; once more, go on behind it',
    bindings: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  },
  { keys: 'Tab', meaning: 'To its buttons; Esc leads back', bindings: ['Tab'] },
  { keys: 'Enter', meaning: 'A new paragraph below it', bindings: ['Enter'] },
  { keys: 'Alt ↑, Alt ↓', meaning: 'Move it', bindings: ['Alt-ArrowUp', 'Alt-ArrowDown'] },
  {
    keys: 'Delete, Backspace',
    meaning: 'Remove it; beside it, choose it',
    bindings: ['Delete', 'Backspace', 'Mod-Delete', 'Mod-Backspace', 'Shift-Backspace'],
  },
]
const CELLS: readonly Shortcut[] = [
  {
    keys: 'Tab, Shift Tab',
    meaning: 'Next cell, previous; at the end, a new row',
    bindings: ['Tab', 'Shift-Tab'],
  },
  { keys: 'Enter', meaning: 'The cell below; at the end, a new row', bindings: ['Enter'] },
  {
    keys: 'Arrows',
    meaning: 'From cell to cell, where the words end',
    bindings: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  },
  { keys: 'Alt F10', meaning: 'To its buttons; Esc leads back', bindings: ['Alt-F10'] },
]
const RECIPE_FORM: readonly Shortcut[] = [
  { keys: 'Enter', meaning: 'A new ingredient or step below' },
  { keys: 'Alt ↑, Alt ↓', meaning: 'Move the line' },
  { keys: 'Backspace', meaning: 'Remove a line without words' },
]

/** The keys of the desk in their groups; `sections` are where G and a letter lead. */
export function shortcutGroups(sections: readonly DeskSection[]): ShortcutGroup[] {
  const toSections = sections.map(({ key, label }) => ({
    keys: `G then ${key.toUpperCase()}`,
    meaning: label,
  }))
  return [
    { title: 'Everywhere', keys: EVERYWHERE },
    {
      title: 'Single letters',
      note: 'Off on the page of a post, and where the site is set up: letters are for the text.',
      keys: [...OUTSIDE_OF_POSTS, ...toSections],
    },
    { title: 'While writing', keys: WHILE_WRITING },
    { title: 'What the words look like', keys: FORMATTING },
    { title: 'A picture, table, recipe or video', keys: BLOCKS },
    { title: 'In the cells of a table', keys: CELLS },
    { title: 'In the form of a recipe', keys: RECIPE_FORM },
  ]
}
