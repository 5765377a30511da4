import type { Box } from './box.ts'

/** The space that stays free at the edges. */
const EDGE = 8

/**
 * Returns the room around a field that is seen: within what scrolls it, above the keyboard of a phone, and below what
 * stands before it, as its bar.
 */
export function roomAround(field: HTMLElement): Box {
  const seen = visualViewport
  const [x, y] = [seen?.offsetLeft ?? 0, seen?.offsetTop ?? 0]
  const scroller = findScroller(field)?.getBoundingClientRect()
  const tops = [y + EDGE, scroller?.top ?? 0, field.parentElement?.getBoundingClientRect().top ?? 0]
  const bottom = y + (seen?.height ?? innerHeight) - EDGE
  return {
    left: x + EDGE,
    top: Math.max(...tops),
    right: x + (seen?.width ?? innerWidth) - EDGE,
    bottom: Math.min(bottom, scroller?.bottom ?? bottom),
  }
}

/** Returns the element that scrolls another; undefined where the page does. */
export function findScroller({ parentElement }: HTMLElement): HTMLElement | undefined {
  for (let element = parentElement; element; element = element.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  }
  return undefined
}
