import { type MouseEvent, type PointerEvent, useRef } from 'react'

/**
 * Handlers of a window that is closed by a press beside it, one that begins and ends there. Whoever marks words and
 * lets go beyond its edge closes nothing; nor does a press whose button moves away under it, as the browser
 * counts both as a click on the window itself.
 */
export function usePressBeside(onPress: (() => void) | undefined) {
  const hasBegun = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      hasBegun.current = target === currentTarget
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (hasBegun.current && target === currentTarget) onPress?.()
    },
  }
}
