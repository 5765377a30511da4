import { useEffect, useState } from 'react'

/** Whether a button of the mouse, or a finger, went down in an element and is not up again. */
export function usePointerDown(field: HTMLElement): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    const down = () => setIsDown(true)
    const up = () => setIsDown(false)
    field.addEventListener('pointerdown', down)
    addEventListener('pointerup', up)
    // A finger that selects or scrolls is the browser's from then on.
    addEventListener('pointercancel', up)
    return () => {
      field.removeEventListener('pointerdown', down)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }, [field])
  return isDown
}
