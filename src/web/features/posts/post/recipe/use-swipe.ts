import { type TouchEvent, useRef } from 'react'
import { pageTurn, type Touch } from './swipe.ts'

/**
 * Returns the properties of an element by which one finger turns to the next or the one before; two enlarge the page.
 */
export function useSwipe(turn: (by: -1 | 1) => void) {
  const start = useRef<Touch>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      start.current =
        finger && touches.length === 1
          ? { x: finger.clientX, y: finger.clientY, width: innerWidth }
          : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const from = start.current
      start.current = undefined
      // An enlarged page is moved about by the same finger.
      if (!from || !finger || (visualViewport?.scale ?? 1) > 1) return
      const by = pageTurn(from, { x: finger.clientX, y: finger.clientY })
      if (by !== 0) turn(by)
    },
  }
}
