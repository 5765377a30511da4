import { BEFORE_REACT } from './before-react.ts'
import { sayUnreachable, showHeard } from './show-heard.ts'
import { FAILED_EVENT, HYDRATED_EVENT } from './start-events.ts'

/** Elements that only React answers, or that answer without loading the page again. */
const KEPT = 'button[type="button"]:not([data-go-back]), [data-choices] a'
/** So long a link that React would answer waits for it. */
const PATIENCE_MS = 6000

/**
 * Keeps the last click on what only React answers, shows that it was heard, and gives it back once React is
 * there. A link is followed when that takes too long or fails. Other links, forms and the frame's own controls need no such help.
 */
export function replayClicks(): void {
  let kept: HTMLElement | null = null
  let endHeard = () => {}
  let isHydrated = false
  const forget = () => {
    endHeard()
    kept = null
  }
  const keep = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    forget()
    kept = target.closest<HTMLElement>(KEPT)
    if (!kept || isHydrated) return
    if (kept instanceof HTMLAnchorElement) {
      if (isForBrowser(event)) return
      event.preventDefault()
      followLater(kept)
    }
    endHeard = showHeard(kept)
  }
  const followLater = (link: HTMLAnchorElement) => {
    setTimeout(() => {
      if (kept === link && !isHydrated) void follow(link)
    }, PATIENCE_MS)
  }
  const giveUp = () => {
    if (isHydrated) return
    removeEventListener('click', keep, BEFORE_REACT)
    const pressed = kept
    forget()
    if (pressed instanceof HTMLAnchorElement) void follow(pressed)
  }
  // A click that makes React hurry comes through, and React has answered it.
  const forgetAnswered = () => {
    if (isHydrated) forget()
  }
  const giveBack = () => {
    removeEventListener('click', keep, BEFORE_REACT)
    removeEventListener('click', forgetAnswered)
    const pressed = kept
    forget()
    if (pressed?.isConnected) pressed.click()
  }

  addEventListener('click', keep, BEFORE_REACT)
  addEventListener('click', forgetAnswered)
  addEventListener(FAILED_EVENT, giveUp, { once: true })
  addEventListener(
    HYDRATED_EVENT,
    () => {
      isHydrated = true
      setTimeout(giveBack)
    },
    { once: true },
  )
}

/**
 * A page that is loaded again is shown where it was; a new one would begin at the link's fragment. Without a network
 * the browser would show a page of its own in its place, so that this one stays and says so.
 */
async function follow({ href, pathname, search }: HTMLAnchorElement): Promise<void> {
  try {
    await fetch(href, { method: 'HEAD' })
  } catch {
    return sayUnreachable()
  }
  history.replaceState(history.state, '', pathname + search)
  location.reload()
}

/** With a key held the browser opens a link in another place. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
