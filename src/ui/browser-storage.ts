/** The storage that a browser keeps for a site: until it is cleared, or for as long as the tab is open. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/**
 * The storage of this browser.
 *
 * @throws where it is turned off: to name it is refused already
 */
export function getStorage(area: StorageArea): Storage {
  return globalThis[area]
}

/** Returns the text kept under a name; undefined where there is nothing, or no storage. */
export function readStored(area: StorageArea, name: string): string | undefined {
  try {
    return getStorage(area).getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text, or nothing any more. Answers why it could not; undefined when it did. */
export function writeStored(area: StorageArea, name: string, text: string | undefined): unknown {
  try {
    if (text === undefined) getStorage(area).removeItem(name)
    else getStorage(area).setItem(name, text)
    return undefined
  } catch (error) {
    return error ?? new Error('Nothing is stored here.')
  }
}
