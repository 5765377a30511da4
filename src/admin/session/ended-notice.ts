const KEY = 'wellness-haven.session-ended'

/** Remembers through a reload that the session ended by itself, so that the gate can say so. */
export type EndedNotice = { read(): boolean; write(hasEnded: boolean): void }

/** Kept for this tab. Where storage is turned off, the notice lasts until the next reload. */
export const endedNotice: EndedNotice = {
  read: () => {
    try {
      return sessionStorage.getItem(KEY) !== null
    } catch {
      return false
    }
  },
  write: (hasEnded) => {
    try {
      if (hasEnded) sessionStorage.setItem(KEY, 'yes')
      else sessionStorage.removeItem(KEY)
    } catch {
      // The notice is a courtesy; the gate works without it.
    }
  },
}
