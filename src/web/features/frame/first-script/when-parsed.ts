/** Calls back as soon as the whole document is there to be looked at. */
export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', callback)
  else callback()
}
