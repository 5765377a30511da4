import { indentLess, indentMore } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { Command, KeyBinding } from '@codemirror/view'
import type { EditorEvents } from './editor-events.ts'
import * as format from './format/format-commands.ts'

export const FORMAT_KEYS: readonly KeyBinding[] = [
  { key: 'Mod-b', run: format.bold, preventDefault: true },
  { key: 'Mod-i', run: format.italic, preventDefault: true },
  { key: 'Mod-e', run: format.code, preventDefault: true },
  { key: 'Mod-Shift-x', run: format.strike, preventDefault: true },
  { key: 'Mod-Alt-2', run: format.heading2, preventDefault: true },
  { key: 'Mod-Alt-3', run: format.heading3, preventDefault: true },
  { key: 'Mod-Shift-7', run: format.numberedList, preventDefault: true },
  { key: 'Mod-Shift-8', run: format.bulletList, preventDefault: true },
  { key: 'Mod-Shift-9', run: format.quote, preventDefault: true },
]

/** The words of a screen reader about the keys that differ from other fields. */
export const LEAVING =
  'Markdown text. Tab indents; press Shift and Tab, or Escape and then Tab, to leave the field.'

/** Keys that ask for a window, and one that belongs to the page around. */
export function eventKeys(
  events: Pick<EditorEvents, 'onRecipe' | 'onLink' | 'onPicture' | 'onNote'>,
): KeyBinding[] {
  return [
    {
      key: 'Mod-Alt-r',
      preventDefault: true,
      run: () => {
        events.onRecipe()
        return true
      },
    },
    {
      key: 'Mod-Alt-p',
      preventDefault: true,
      run: () => {
        events.onPicture()
        return true
      },
    },
    {
      key: 'Mod-Alt-m',
      preventDefault: true,
      run: () => {
        events.onNote()
        return true
      },
    },
    {
      key: 'Mod-k',
      preventDefault: true,
      run: () => {
        events.onLink()
        return true
      },
    },
    // The page publishes by it; the field would make an empty line.
    { key: 'Mod-Enter', run: () => true },
  ]
}

/** Takes one step of indentation off in a list; elsewhere the key is left to the browser. */
const outdentItem: Command = (view) => isIndentedItem(view.state) && indentLess(view)

/** Tab indents, as writers of lists expect; Shift and Tab leave the field unless they undo that. */
export const TAB_KEYS: readonly KeyBinding[] = [
  { key: 'Tab', run: indentMore },
  { key: 'Shift-Tab', run: outdentItem },
]

function isIndentedItem(state: EditorState): boolean {
  const { from } = state.doc.lineAt(state.selection.main.head)
  if (!/^\s/.test(state.sliceDoc(from, from + 1))) return false
  let node = syntaxTree(state).resolveInner(state.selection.main.head, -1)
  while (node.parent && node.name !== 'ListItem') node = node.parent
  return node.name === 'ListItem'
}
