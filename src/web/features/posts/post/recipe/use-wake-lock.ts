import { useEffect, useState } from 'react'

/**
 * Keeps the screen on while it is wanted, and takes the lock again when the visitor comes back to the tab:
 * browsers let it go with the tab.
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
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [isWanted])
  return isHeld
}
