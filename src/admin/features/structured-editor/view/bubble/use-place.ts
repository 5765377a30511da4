import type { EditorView } from 'prosemirror-view'
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'
import { placeBubble } from './place-bubble.ts'
import { roomAround } from './screen-room.ts'
import { selectedLines } from './selected-words.ts'

const GAP = 8
/** Fingers have handles below the words. */
const GAP_ON_TOUCH = 30

/** Puts an element beside the selected words of a view, wherever these are scrolled to. */
export function usePlace(
  bubble: RefObject<HTMLElement | null>,
  { view, isShown }: { view: EditorView; isShown: boolean },
): void {
  const place = useCallback(() => {
    if (bubble.current && !view.isDestroyed) putBesideWords(bubble.current, view)
  }, [bubble, view])
  // With each change of what is selected the bubble is rendered, and goes along.
  useLayoutEffect(() => {
    if (isShown) place()
  })
  useEffect(() => {
    if (!isShown) return undefined
    // Pictures arrive, and blocks that come into sight take their height.
    const sizes = new ResizeObserver(place)
    sizes.observe(view.dom)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [isShown, place, view])
}

function putBesideWords(bubble: HTMLElement, view: EditorView): void {
  const isTouch = matchMedia('(pointer: coarse)').matches
  Object.assign(bubble.style, { left: '0', top: '0' })
  // What is fixed is so within its nearest container, which need not be the screen.
  const origin = bubble.getBoundingClientRect()
  const place = placeBubble(selectedLines(view), {
    room: roomAround(view.dom),
    size: origin,
    gap: isTouch ? GAP_ON_TOUCH : GAP,
    isBelow: isTouch,
  })
  bubble.style.visibility = place ? '' : 'hidden'
  if (!place) return
  bubble.style.left = `${place.left - origin.left}px`
  bubble.style.top = `${place.top - origin.top}px`
}
