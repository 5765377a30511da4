import { BEFORE_REACT } from './before-react.ts'

/** Said once on the window by the root component when React answers for the page. */
export const HYDRATED_EVENT = 'hydrated'

/**
 * Keeps the last click on a button that only React answers, and gives it back once React is
 * there. Links, forms and the frame's own controls need no such help.
 */
export function replayClicks(): void {
  let kept: HTMLElement | null = null
  let isHydrated = false
  const keep = ({ target }: MouseEvent) => {
    if (target instanceof Element)
      kept = target.closest('button[type="button"]:not([data-go-back])')
  }
  // A click that makes React hurry comes through, and React has answered it.
  const forgetAnswered = () => {
    if (isHydrated) kept = null
  }
  const giveBack = () => {
    removeEventListener('click', keep, BEFORE_REACT)
    removeEventListener('click', forgetAnswered)
    if (kept?.isConnected) kept.click()
  }

  addEventListener('click', keep, BEFORE_REACT)
  addEventListener('click', forgetAnswered)
  addEventListener(
    HYDRATED_EVENT,
    () => {
      isHydrated = true
      setTimeout(giveBack)
    },
    { once: true },
  )
}
