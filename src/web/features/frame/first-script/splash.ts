import { readStored, writeStored } from '#ui/browser-storage.ts'
import { whenParsed } from './when-parsed.ts'

const SEEN_KEY = 'splash-seen'
const COVER = '[data-splash-cover]'

/**
 * Shows the splash once a visit, when the visit begins on a page that has it.
 *
 * The stylesheet fades it, after four seconds by itself and at once when this says so, on a click
 * or any key. This takes no time of its own: what counts is when the splash was first painted, and
 * only the stylesheet's clock begins there.
 */
export function runSplash(): void {
  const { dataset } = document.documentElement
  if (wasSeen()) {
    dataset.splash = 'done'
    return
  }
  // Whoever goes on from here to a page that has it is inside already.
  whenParsed(() => {
    if (!document.querySelector(COVER)) dataset.splash = 'done'
  })

  const leave = () => {
    dataset.splash ??= 'leaving'
  }
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest(COVER)) event.preventDefault()
    leave()
  }
  const finish = ({ target }: Event) => {
    // The mark inside moves too.
    if (!(target instanceof Element && target.matches(COVER))) return
    dataset.splash = 'done'
    removeEventListener('click', handleClick)
    removeEventListener('keydown', leave)
    removeEventListener('animationend', finish)
    removeEventListener('transitionend', finish)
  }

  addEventListener('click', handleClick)
  addEventListener('keydown', leave)
  addEventListener('animationend', finish)
  addEventListener('transitionend', finish)
}

/** A link that opens in another tab finds no memory there, but says where it stood. */
function wasSeen(): boolean {
  if (document.referrer.startsWith(`${location.origin}/`)) return true
  const isSeen = readStored('sessionStorage', SEEN_KEY) !== undefined
  if (!isSeen) writeStored('sessionStorage', SEEN_KEY, '')
  return isSeen
}
