import type { EditorView } from 'prosemirror-view'
import type { Box } from '../floating/box.ts'

/** An outermost block of a text: its number, where it stands, and its element. */
export type ShownBlock = { index: number; at: number; element: HTMLElement }

/** So far beside the text a mouse still points at a block, where its handle is. */
const BESIDE_PX = 56
/** So far above the first and below the last block something can be dropped. */
const EDGE_PX = 8

/** The outermost block that is beside a place of the screen; undefined above and below the text, and far beside it. */
export function blockBeside(
  view: EditorView,
  { x, y }: { x: number; y: number },
): ShownBlock | undefined {
  const { left, right } = view.dom.getBoundingClientRect()
  if (x < left - BESIDE_PX || x > right + BESIDE_PX) return undefined
  const element = firstBelow(view, y)
  return element && element.getBoundingClientRect().top <= y ? shownBlock(view, element) : undefined
}

/** The element of the block that stands at a position of the document. */
export function elementAt(view: EditorView, at: number): HTMLElement | undefined {
  const element = view.nodeDOM(at)
  return element instanceof HTMLElement ? element : undefined
}

/** Between which blocks something would come that is dropped at a height, and where that is. */
export function gapAt(view: EditorView, y: number): { index: number; top: number } {
  const element = firstBelow(view, y) ?? view.dom.lastElementChild
  if (!(element instanceof HTMLElement)) return { index: 0, top: y }
  const { index } = shownBlock(view, element)
  const { top, bottom } = element.getBoundingClientRect()
  if (y < (top + bottom) / 2) {
    const above = element.previousElementSibling?.getBoundingClientRect().bottom ?? top - EDGE_PX
    return { index, top: (above + top) / 2 }
  }
  const below = element.nextElementSibling?.getBoundingClientRect().top ?? bottom + EDGE_PX
  return { index: index + 1, top: (bottom + below) / 2 }
}

/** The first line of a block, as high as its words. */
export function firstLineBox(element: HTMLElement): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const height = Number.parseFloat(getComputedStyle(element).lineHeight)
  return { left, right, top, bottom: Math.min(bottom, top + (height || bottom - top)) }
}

/** The block that an element shows. */
export function shownBlock(view: EditorView, element: HTMLElement): ShownBlock {
  const $inside = view.state.doc.resolve(view.posAtDOM(element, 0))
  const at = $inside.depth > 0 ? $inside.before(1) : $inside.pos
  return { index: $inside.index(0), at, element }
}

/** The first block whose end is below a height. They follow each other down the screen. */
function firstBelow({ dom: { children } }: EditorView, y: number): HTMLElement | undefined {
  let [first, last] = [0, children.length]
  while (first < last) {
    const middle = (first + last) >> 1
    if ((children[middle]?.getBoundingClientRect().bottom ?? 0) < y) first = middle + 1
    else last = middle
  }
  const found = children[first]
  return found instanceof HTMLElement ? found : undefined
}
