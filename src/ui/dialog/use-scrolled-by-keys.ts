import { type RefObject, useLayoutEffect, useState } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Whether a box that scrolls has to take the focus itself, because nothing inside of it does:
 * else what is out of sight is out of reach for whoever has no pointer.
 */
export function useScrolledByKeys(box: RefObject<HTMLElement | null>): boolean {
  const [isNeeded, setIsNeeded] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () =>
      setIsNeeded(
        element.scrollHeight > element.clientHeight && element.querySelector(CONTROLS) === null,
      )
    const sizes = new ResizeObserver(look)
    for (const part of [element, ...element.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [box])
  return isNeeded
}
