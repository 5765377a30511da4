/** Whether this browser can keep the screen on. */
export function canStayAwake(): boolean {
  return 'wakeLock' in navigator
}

/**
 * Keeps the screen on, and takes the lock again when the visitor comes back to the tab: browsers let it go with the
 * tab. Where it is refused it is asked for again at each press, because some browsers give it only then, after a reload
 * too.
 *
 * @param say hears whether the screen stays on now
 * @returns a function that lets it go
 */
export function keepAwake(say: (isHeld: boolean) => void): () => void {
  if (!canStayAwake()) return () => {}
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const acquire = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      const acquired = await navigator.wakeLock.request('screen')
      if (isOver) return void acquired.release()
      lock = acquired
      say(true)
      acquired.addEventListener('release', () => say(false))
    } catch {
      // Low battery, or not allowed: whoever asked says that the screen may go dark.
      say(false)
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
}
