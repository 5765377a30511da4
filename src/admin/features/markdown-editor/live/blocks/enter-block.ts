import { StateEffect } from '@codemirror/state'
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Asks that writing goes on inside of the block that begins at a place, as soon as it is shown. */
export const enterBlock = StateEffect.define<number>({
  map: (place, changes) => changes.mapPos(place),
})

/**
 * Puts the focus into a block that was asked for: in a table, into the first cell below the headings.
 *
 * A block is shown once the text has been read up to there, which may take longer than putting it in. Whoever
 * takes the cursor elsewhere until then is left there.
 */
export const enterAskedBlocks = ViewPlugin.define((view) => {
  let asked: number | undefined

  function enter() {
    if (asked === undefined || !focusInBlock(view, asked, 'tbody textarea')) return
    asked = undefined
  }

  return {
    update({ transactions, changes, state }: ViewUpdate) {
      if (asked !== undefined) asked = changes.mapPos(asked)
      for (const effect of transactions.flatMap(({ effects }) => effects)) {
        if (effect.is(enterBlock)) asked = effect.value
      }
      if (asked !== state.selection.main.head) asked = undefined
      // Whoever has put the block in gives the focus to the text first.
      if (asked !== undefined) requestAnimationFrame(enter)
    },
  }
})

/**
 * Gives the focus to a part of the block that begins at a place.
 *
 * @returns whether there is a block
 */
export function focusInBlock(view: EditorView, from: number, part: string): boolean {
  for (const dom of view.contentDOM.querySelectorAll<HTMLElement>('.live-block')) {
    if (view.posAtDOM(dom) !== from) continue
    dom.querySelector<HTMLElement>(part)?.focus()
    return true
  }
  return false
}
