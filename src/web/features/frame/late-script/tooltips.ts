const OPEN_DELAY_MS = 700
/** Moving on to the next control so soon after one was open opens it at once. */
const SKIP_DELAY_MS = 300

/**
 * Opens the tooltip of a `data-tooltip` element that is hovered or reached by keyboard, and
 * closes it when that ends, on Escape and on a press. The stylesheet draws it.
 */
export function answerTooltips(): void {
  let hovered: Element | null = null
  let open: Element | null = null
  let opening: ReturnType<typeof setTimeout> | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const show = (element: Element) => {
    hide()
    open = element
    element.toggleAttribute('data-tooltip-open', true)
  }
  const hide = () => {
    clearTimeout(opening)
    if (!open) return
    open.toggleAttribute('data-tooltip-open', false)
    open = null
    closedAt = performance.now()
  }
  const findTooltip = ({ target }: Event) =>
    target instanceof Element ? target.closest('[data-tooltip]') : null

  addEventListener('pointerover', (event) => {
    const element = findTooltip(event)
    if (element === hovered) return
    hovered = element
    hide()
    if (!element || event.pointerType === 'touch') return
    const hasJustClosed = performance.now() - closedAt < SKIP_DELAY_MS
    opening = setTimeout(() => show(element), hasJustClosed ? 0 : OPEN_DELAY_MS)
  })
  addEventListener('focusin', (event) => {
    const element = findTooltip(event)
    if (element?.matches(':focus-visible')) show(element)
    else hide()
  })
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  addEventListener('pointerdown', hide)
  addEventListener('blur', hide)
}
