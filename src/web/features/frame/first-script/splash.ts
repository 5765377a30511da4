const SEEN_KEY = 'splash-seen'
const COVER = '[data-splash-cover]'

/**
 * Shows the splash once a visit, when the visit begins on the home page.
 *
 * The stylesheet fades it, after four seconds by itself and at once when this says so, on a click
 * or any key. This takes no time of its own: what counts is when the splash was first painted, and
 * only the stylesheet's clock begins there.
 */
export function runSplash(): void {
  const { dataset } = document.documentElement
  const isFirstPage = !wasSeen()
  if (!isFirstPage || location.pathname !== '/') {
    dataset.splash = 'done'
    return
  }

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

function wasSeen(): boolean {
  try {
    const isSeen = sessionStorage.getItem(SEEN_KEY) !== null
    sessionStorage.setItem(SEEN_KEY, '')
    return isSeen
  } catch {
    return false
  }
}
