import { type MouseEvent, type UIEvent, useLayoutEffect, useState } from 'react'
import { type PlaceInPage, placeAt } from './place-in-page.ts'

/**
 * Lies over a page in a frame that tells nobody what is pressed in it: it is scrolled in place of the page, which goes
 * along, and says which place of it was pressed.
 */
export function FrameCover({
  frame,
  scale,
  width,
  onPlace,
}: {
  frame: HTMLIFrameElement
  /** How much smaller the page is shown. */
  scale: number
  /** How wide it is, in pixels of its own. */
  width: number
  onPlace: (place: PlaceInPage) => void
}) {
  const [height, setHeight] = useState(0)
  const measure = () => setHeight(frame.contentDocument?.documentElement.scrollHeight ?? 0)

  // Whatever has changed, the page may have become higher.
  useLayoutEffect(measure)

  function handleScroll({ currentTarget }: UIEvent): void {
    frame.contentWindow?.scrollTo(0, currentTarget.scrollTop / scale)
    // What was not drawn until then had no height of its own.
    measure()
  }

  function handleClick({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top } = currentTarget.getBoundingClientRect()
    const edge = left + (currentTarget.clientWidth - width * scale) / 2
    const page = frame.contentDocument
    const place = page && placeAt(page, (clientX - edge) / scale, (clientY - top) / scale)
    if (place) onPlace(place)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for pointers alone; each section has its button in the list
    <div
      data-cover=""
      className="absolute inset-0 cursor-pointer overflow-y-auto"
      onScroll={handleScroll}
      onClick={handleClick}
    >
      <div style={{ height: height * scale }} />
    </div>
  )
}
