const KEY = 'editor-markdown'

/** Whether the writer of this device wants to see the Markdown itself. */
export function wantsPlain(): boolean {
  try {
    return localStorage.getItem(KEY) === 'shown'
  } catch {
    return false
  }
}

/** Remembers it on this device; where nothing may be stored, until the page is left. */
export function rememberPlain(isPlain: boolean): void {
  try {
    if (isPlain) localStorage.setItem(KEY, 'shown')
    else localStorage.removeItem(KEY)
  } catch {
    // The choice holds for this page alone.
  }
}
