const SEEN_KEY = 'splash-seen'
const FADE_MS = 1000
const SHOWN_MS = 4000

/**
 * Shows the splash once a visit, when the visit begins on the home page.
 *
 * The stylesheet alone ends it after four seconds; this ends it sooner, on a click or any
 * key, and remembers that it was seen.
 */
export function runSplash(): void {
  const { dataset } = document.documentElement
  const isFirstPage = !wasSeen()
  if (!isFirstPage || location.pathname !== '/') {
    dataset.splash = 'done'
    return
  }

  const leave = () => {
    if (dataset.splash) return
    dataset.splash = 'leaving'
    setTimeout(finish, FADE_MS)
  }
  const finish = () => {
    dataset.splash = 'done'
    removeEventListener('click', handleClick)
    removeEventListener('keydown', leave)
  }
  const handleClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('[data-splash-cover]'))) return
    event.preventDefault()
    leave()
  }

  addEventListener('click', handleClick)
  addEventListener('keydown', leave)
  setTimeout(finish, SHOWN_MS + FADE_MS)
}

function wasSeen(): boolean {
  try {
    const isSeen = sessionStorage.getItem(SEEN_KEY) !== null
    sessionStorage.setItem(SEEN_KEY, '')
    return isSeen
  } catch {
    return false
  }
}
