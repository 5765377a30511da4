import type { EditorView } from '@codemirror/view'
import { differenceBetween } from '#domain/posts/text/text-splice.ts'
import { type Block, blockAt } from './block-at.ts'

/** The block that a widget's element stands for, as the text is now. */
export function blockOfElement(view: EditorView, dom: HTMLElement): Block | undefined {
  return blockAt(view.state, view.posAtDOM(dom))
}

/** The text of a block. */
export function textOf(view: EditorView, { from, to }: Block): string {
  return view.state.sliceDoc(from, to)
}

/** Puts another text in the place of a block's: what both begin and end with is not touched. */
export function rewrite(view: EditorView, block: Block, text: string, userEvent: string): void {
  const before = textOf(view, block)
  if (before === text) return
  const { from, to, insert } = differenceBetween(before, text)
  const changes = { from: block.from + from, to: block.from + to, insert }
  view.dispatch({ changes, userEvent })
}

/** Puts the cursor at a block, as its fields and buttons get the focus: undoing comes back to here. */
export function markAsSelected(view: EditorView, dom: HTMLElement): void {
  const block = blockOfElement(view, dom)
  if (!block) return
  const { from, to } = view.state.selection.main
  if (from >= block.from && to <= block.to) return
  view.dispatch({ selection: { anchor: block.from }, userEvent: 'select' })
}

/** Goes back from what is inside of a block to the text, with the block selected. */
export function leaveBlock(view: EditorView, dom: HTMLElement): void {
  markAsSelected(view, dom)
  view.focus()
}
