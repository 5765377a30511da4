import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Moves focus to what has just replaced the screen, so that a keyboard or a screen reader
 * does not stay behind with something that is gone.
 */
export function Arrival({ isMoved, children }: { isMoved: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const wasMoved = useRef(isMoved)
  useEffect(() => {
    if (wasMoved.current) place.current?.focus()
  }, [])

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}
