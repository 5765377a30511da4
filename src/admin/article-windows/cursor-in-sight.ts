/** How long pictures may take until the place where writing goes on is settled. */
const SETTLED_AFTER_MS = 10_000
/** So much of the text below the cursor is seen with it. */
export const CURSOR_MARGIN_PX = 48
/** By these somebody goes elsewhere, or on. */
const TAKES_OVER = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

/** A field with a cursor. */
type Field = {
  /** The element that holds the words, and the pictures among them. */
  dom: HTMLElement
  isThere: () => boolean
  /** Scrolls to the cursor, unless it is seen. */
  scroll: () => void
}

const running = new WeakMap<HTMLElement, () => void>()

/**
 * Keeps the cursor in sight while pictures above it load, which are higher than the room that was left for
 * them. It ends with the next thing that somebody does.
 */
export function scrollCursorIntoView({ dom, isThere, scroll }: Field): void {
  running.get(dom)?.()
  const show = () => {
    requestAnimationFrame(() => {
      if (running.get(dom) === stop && isThere()) scroll()
    })
  }
  const stop = () => {
    running.delete(dom)
    clearTimeout(timer)
    // What loads says so to itself alone, and not to what is around it.
    dom.removeEventListener('load', show, true)
    for (const name of TAKES_OVER) dom.removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, SETTLED_AFTER_MS)
  running.set(dom, stop)
  dom.addEventListener('load', show, true)
  for (const name of TAKES_OVER) dom.addEventListener(name, stop, { passive: true })
  show()
}
