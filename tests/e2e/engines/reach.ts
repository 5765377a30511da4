/** The name of the window in front. */
export const WINDOW_NAME = `
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return undefined
  const [titleId] = (dialog.getAttribute('aria-labelledby') ?? '').split(' ')
  return dialog.getAttribute('aria-label') ?? document.getElementById(titleId)?.textContent`

/** How high what the window in front scrolls is, and how much of that is seen at once; undefined where nothing scrolls. */
export const SCROLLED = `
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const scroller = [...dialog.querySelectorAll('*')].find((one) => getComputedStyle(one).overflowY === 'auto')
  return scroller && { held: scroller.scrollHeight, seen: scroller.clientHeight }`

/**
 * What the window in front holds and nobody can get to, by its words: where it has been scrolled to, its first or last line is
 * not on the screen, is cut off, or something lies over it.
 */
export const OUT_OF_REACH = `
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return ['no window is open']
  const CONTROLS = 'a[href], button, input, select, textarea, summary, img, video, canvas, pre'
  const hasWords = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
  const held = [...dialog.querySelectorAll('*')].filter((one) => {
    if (one.localName === 'option' || !(one.matches(CONTROLS) || hasWords(one))) return false
    if (one.closest('svg') || one.closest('dialog') !== dialog) return false
    const { width, height } = one.getBoundingClientRect()
    const { visibility, opacity } = getComputedStyle(one)
    // Words for ears alone, and fields that a button stands for, are a pixel wide.
    return width > 1 && height > 1 && visibility === 'visible' && opacity !== '0'
  })
  // Whoever looks cannot scroll what is cut off, a script can.
  const putBack = (one) => {
    for (let box = one.parentElement; box && dialog.contains(box); box = box.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(box).overflowY)) box.scrollTop = 0
    }
  }
  const isSeenAt = (one, edge) => {
    one.scrollIntoView({ block: edge, inline: 'nearest', behavior: 'instant' })
    putBack(one)
    // Words that go on in the next line have a box for each.
    const boxes = [...one.getClientRects()]
    const { left, right, top, bottom } = edge === 'start' ? boxes[0] : boxes.at(-1)
    // The edge itself may be round, or a border.
    const inset = Math.min(8, (bottom - top) / 2)
    const y = edge === 'start' ? top + inset : bottom - inset
    if (left < -1 || right > innerWidth + 1 || y < 0 || y > innerHeight) return false
    const hit = document.elementFromPoint(Math.min(right - 1, (left + right) / 2), y)
    if (!hit) return false
    // What takes no presses is seen where what it lies on is hit.
    const isPassedBy = getComputedStyle(one).pointerEvents === 'none'
    return one.contains(hit) || hit.closest('label')?.contains(one) || (isPassedBy && dialog.contains(hit))
  }
  if (held.length === 0) return ['nothing is seen of the window']
  return held
    .filter((one) => !isSeenAt(one, 'start') || !isSeenAt(one, 'end'))
    .map((one) => one.localName + ' ' + (one.getAttribute('aria-label') ?? (one.textContent || one.name)).slice(0, 60))`

/** They lie over windows for some seconds, and are closed by a press. */
export const CLOSE_NOTICES = `
  for (const one of document.querySelectorAll('[aria-label="Close notification"]')) one.click()`
