import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48rem)'

/** Whether five columns fit; below that each post is a card of its own. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
