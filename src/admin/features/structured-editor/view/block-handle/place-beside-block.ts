import type { EditorView } from 'prosemirror-view'
import { roomAround } from '../floating/screen-room.ts'
import { firstLineBox } from './blocks-on-screen.ts'

const GAP = 4

/**
 * Where a button goes beside the first line of a block: before the text where there is room, as on wide screens, and
 * at its end otherwise, where lines are seldom full and a block has no tools there.
 */
export function placeBesideBlock(
  view: EditorView,
  { element, size }: { element: HTMLElement; size: DOMRect },
): { left: number; top: number } | undefined {
  const line = firstLineBox(element)
  const room = roomAround(view.dom)
  const top = (line.top + line.bottom - size.height) / 2
  if (top + size.height < room.top || top > room.bottom) return undefined
  const { left, right } = contentEdges(view.dom)
  const before = left - GAP - size.width
  const edge = room.left - GAP
  // Its own tools would lie under it, and move the block as well.
  if (before < edge && element.querySelector('[role="toolbar"]')) return undefined
  return {
    left: before >= edge ? before : Math.min(right + GAP, room.right + GAP) - size.width,
    top,
  }
}

/** The part of the field that its words may fill. */
function contentEdges(field: HTMLElement): { left: number; right: number } {
  const { left, right } = field.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(field)
  return {
    left: left + Number.parseFloat(paddingLeft),
    right: right - Number.parseFloat(paddingRight),
  }
}
