const LOOK_EVERY_MS = 5000

/**
 * Looks every few seconds, while the page is seen, whether the session still runs, and at once
 * when the page comes into sight: somebody else may have ended it, on whichever node, and what
 * is on the screen must not stay there. @returns what stops it
 */
export function watchSession(look: () => void): () => void {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  const timer = setInterval(lookIfSeen, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}
