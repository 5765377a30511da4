/** Said once on the window by the root component when React answers for the page. */
export const HYDRATED_EVENT = 'hydrated'

/**
 * Keeps the last click on a button that only React answers, and gives it back once React is
 * there. Links, forms and the frame's own controls need no such help.
 */
export function keepClicks(): void {
  let kept: HTMLElement | null = null
  const keep = ({ target }: MouseEvent) => {
    if (target instanceof Element)
      kept = target.closest('button[type="button"]:not([data-go-back])')
  }

  addEventListener('click', keep)
  addEventListener(
    HYDRATED_EVENT,
    () => {
      removeEventListener('click', keep)
      if (kept?.isConnected) kept.click()
    },
    { once: true },
  )
}
