/** How much of a page there is to read: a script that fails has emptied pages before. */
export const WORDS_SEEN = 'return document.body.innerText.length'

/** Whether React has taken the page over: it writes on the elements that it knows. */
export const IS_REACT_THERE = `
  const known = Object.keys(document.querySelector('main') ?? {})
  return known.some((name) => name.startsWith('__reactFiber'))`

/** Which colours of the page are none in this browser: what they are used for would be see-through. */
export const UNSEEN_COLOURS = `
  const probe = document.body.appendChild(document.createElement('i'))
  const unseen = ['paper', 'card', 'ink', 'leaf', 'control', 'line', 'muted'].filter((name) => {
    probe.style.background = 'var(--color-' + name + ')'
    return /^(transparent|rgba\\(0, 0, 0, 0\\))$/.test(getComputedStyle(probe).backgroundColor)
  })
  probe.remove()
  return unseen`

/** What is wider than the screen, if the page can be moved sideways. */
export const WIDER = `
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.body.querySelectorAll('*')]
    .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    .map((one) => one.localName + '.' + one.className)
    .slice(0, 5)`

/**
 * The window that is open: how high what it holds is, how much of that is seen at once, and
 * whether its last button is on the screen.
 */
export const OPEN_WINDOW = `
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return undefined
  const body = [...dialog.querySelectorAll('*')].find((one) => getComputedStyle(one).overflowY === 'auto')
  const last = [...dialog.querySelectorAll('[data-actions] button')].at(-1)
  const { bottom } = (last ?? dialog).getBoundingClientRect()
  return { held: body.scrollHeight, seen: body.clientHeight, isWhole: bottom <= innerHeight }`

/** Whether one can write. */
export const IS_EDITOR_THERE = `return Boolean(document.querySelector('main .ProseMirror'))`

/** Scrolls the page to a part of its height, from 0 to 1. */
export const SCROLL_TO = `
  window.framesSeen = 0
  const count = () => (window.framesSeen += 1) < 4 && requestAnimationFrame(count)
  requestAnimationFrame(count)
  scrollTo({ top: arguments[0] * document.documentElement.scrollHeight, behavior: 'instant' })`

/** Whether the browser has drawn a few pictures since it scrolled. */
export const IS_DRAWN = 'return window.framesSeen >= 4'
