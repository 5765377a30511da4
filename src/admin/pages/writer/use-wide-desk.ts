import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 64rem)'

/** Whether text and preview fit beside each other. */
export function useWideDesk(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
