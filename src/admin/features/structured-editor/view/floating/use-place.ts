import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

type Place = { left: number; top: number }

/**
 * Puts an element to a place of the screen beside what a view shows, wherever that is scrolled to.
 *
 * @param find where it goes by its size; where there is no place for it, it is not seen
 */
export function usePlace(
  element: RefObject<HTMLElement | null>,
  {
    view,
    isShown,
    find,
  }: { view: EditorView; isShown: boolean; find: (size: DOMRect) => Place | undefined },
): void {
  const place = useEffectEvent(() => {
    if (element.current && !view.isDestroyed) put(element.current, find)
  })
  // With each change of what it stands beside the element is rendered, and goes along.
  useLayoutEffect(() => {
    if (!isShown) return undefined
    place()
    // Blocks that lose the cursor have the height of a guess until they are drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => place())
    })
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    if (!isShown) return undefined
    const placeAgain = () => place()
    // Pictures arrive, and blocks that come into sight take their height.
    const sizes = new ResizeObserver(placeAgain)
    sizes.observe(view.dom)
    document.addEventListener('scroll', placeAgain, { capture: true, passive: true })
    addEventListener('resize', placeAgain)
    visualViewport?.addEventListener('resize', placeAgain)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', placeAgain, { capture: true })
      removeEventListener('resize', placeAgain)
      visualViewport?.removeEventListener('resize', placeAgain)
    }
  }, [isShown, view])
}

function put(element: HTMLElement, find: (size: DOMRect) => Place | undefined): void {
  const { style } = element
  Object.assign(style, { left: '0', top: '0' })
  // What is fixed is so within its nearest container, which need not be the screen.
  const origin = element.getBoundingClientRect()
  const place = find(origin)
  style.visibility = place ? '' : 'hidden'
  if (!place) return
  style.left = `${place.left - origin.left}px`
  style.top = `${place.top - origin.top}px`
}
