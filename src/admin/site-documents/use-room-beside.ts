import { useSyncExternalStore } from 'react'

/** From here on a page fits beside the form that it is written in. */
const ROOM = '(min-width: 80rem)'

/** Whether there is room beside a form. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(
    watchRoom,
    () => matchMedia(ROOM).matches,
    () => false,
  )
}

function watchRoom(listener: () => void): () => void {
  const query = matchMedia(ROOM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
