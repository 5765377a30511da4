import { Compartment, type Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { blockField } from './blocks/block-field.ts'
import { blockKeys } from './blocks/block-keys.ts'
import { blockTheme } from './blocks/block-theme.ts'
import { dragBlocks } from './blocks/drag-blocks.ts'
import { enterAskedBlocks } from './blocks/enter-block.ts'
import { recipeTheme } from './blocks/recipe-theme.ts'
import { selectedLook } from './blocks/selected-look.ts'
import { liveTheme } from './live-theme.ts'
import { tickTaskAtCursor } from './marks/list-widgets.ts'
import { marksPlugin } from './marks/marks-plugin.ts'

const look = new Compartment()

/** The text of the field as it will look, with its Markdown only where the cursor is. */
const FINISHED: Extension = [
  marksPlugin,
  blockField,
  blockKeys,
  dragBlocks,
  enterAskedBlocks,
  selectedLook,
  liveTheme,
  // The first of two that say something else is the one that holds.
  recipeTheme,
  blockTheme,
  keymap.of([{ key: 'Mod-Alt-x', run: tickTaskAtCursor }]),
]

/** The finished look, or the Markdown as it stands. */
export function liveMarkdown(isPlain: boolean): Extension {
  return look.of(isPlain ? [] : FINISHED)
}

/** Changes from the finished look to plain Markdown and back. The text and the cursor stay. */
export function showPlain(editor: EditorView, isPlain: boolean): void {
  editor.dispatch({ effects: look.reconfigure(isPlain ? [] : FINISHED) })
}
