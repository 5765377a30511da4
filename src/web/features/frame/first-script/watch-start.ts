import { FAILED_EVENT, HYDRATED_EVENT } from './start-events.ts'

/**
 * Says on the window and on the root element that React does not come: a part of it is missing, does not parse or
 * throws. The page is then what the server made, without the controls that only React answers.
 */
export function watchStart(): void {
  const { dataset } = document.documentElement
  const judge = ({ target, filename }: Partial<ErrorEvent>) => {
    const isOfOthers = filename && !filename.startsWith(location.origin)
    // Of elements only the script that starts React counts, which stands in the page.
    const isOther = target instanceof Element && !target.matches('script:not([src])')
    if (isOfOthers || isOther) return
    dataset.start = 'failed'
    dispatchEvent(new Event(FAILED_EVENT))
  }
  addEventListener('error', judge, { capture: true })
  addEventListener('unhandledrejection', judge)
  addEventListener(
    HYDRATED_EVENT,
    () => {
      removeEventListener('error', judge, { capture: true })
      removeEventListener('unhandledrejection', judge)
      dataset.start = 'done'
    },
    { once: true },
  )
}
