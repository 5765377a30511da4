import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while it is wanted, and takes the lock again when the visitor comes back to the tab:
 * browsers let it go with the tab. Where it is refused it is asked for again at each press, because some browsers
 * give it only then, after a reload too.
 *
 * @returns whether the screen stays on now
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (isOver) return void acquired.release()
        lock = acquired
        setIsHeld(true)
        acquired.addEventListener('release', () => setIsHeld(false))
      } catch {
        // Low battery, or not allowed: the page says that the screen may go dark.
        setIsHeld(false)
      }
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    document.addEventListener('click', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      document.removeEventListener('click', acquire)
      void lock?.release()
    }
  }, [isWanted])
  return isHeld
}
