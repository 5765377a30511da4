import { type RefObject, useEffect, useState } from 'react'

/** Whether the focus is in one of two elements, also while it is on its way from one to the other. */
export function useFocusIn(field: HTMLElement, beside: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false)
  useEffect(() => {
    const look = () => {
      const { activeElement } = document
      setHasFocus(field.contains(activeElement) || !!beside.current?.contains(activeElement))
    }
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookSoon)
    }
  }, [field, beside])
  return hasFocus
}
