import { type PointerEvent, type RefObject, useState } from 'react'

/** Nearer to an edge of what scrolls than this, it scrolls along. */
const EDGE_PX = 48
const SCROLL_STEP_PX = 12

export type RowDrag = {
  /** The place that is dragged, and the place that it would go to; undefined while nothing is. */
  move: { from: number; to: number } | undefined
  handle: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/**
 * Dragging rows of a list by their handles, with a mouse, a pen or a finger. The keyboard has
 * buttons and keys of its own.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (move: { from: number; to: number }) => void,
): RowDrag {
  const [move, setMove] = useState<RowDrag['move']>()

  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])]
    const place = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y < (top + bottom) / 2
    })
    return place === -1 ? rows.length : place
  }

  return {
    move,
    handle: (from) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setMove({ from, to: from })
      },
      onPointerMove({ clientY }) {
        if (!move) return
        const gap = placeAt(clientY)
        const to = gap > move.from ? gap - 1 : gap
        if (to !== move.to) setMove({ ...move, to })
        scrollAlong(list.current, clientY)
      },
      onPointerUp() {
        if (move && move.to !== move.from) onMove(move)
        setMove(undefined)
      },
      onPointerCancel: () => setMove(undefined),
    }),
  }
}

function scrollAlong(list: HTMLElement | null, y: number): void {
  const scroller = list?.closest('[data-scroller]')
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_STEP_PX)
  else if (y > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_STEP_PX)
}
