/** What a browser keeps for a site: until it is cleared, or for as long as the tab is open. */
type StorageArea = 'localStorage' | 'sessionStorage'

/**
 * The storage of this browser.
 *
 * @throws where it is turned off: to name it is refused already
 */
export function storageOf(area: StorageArea): Storage {
  return globalThis[area]
}

/** What is kept under a name; undefined where there is nothing, or no storage. */
export function readStored(area: StorageArea, name: string): string | undefined {
  try {
    return storageOf(area).getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * What is kept as JSON, as far as `shapeOf` makes something of it: other versions of the site, extensions and
 * people write there too. Undefined for anything else, and whatever goes wrong.
 */
export function readStoredJson<Value>(
  area: StorageArea,
  name: string,
  shapeOf: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = readStored(area, name)
  if (text === undefined) return undefined
  try {
    return shapeOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Keeps a text, or nothing any more. Answers why it could not; undefined when it did. */
export function writeStored(area: StorageArea, name: string, text: string | undefined): unknown {
  try {
    if (text === undefined) storageOf(area).removeItem(name)
    else storageOf(area).setItem(name, text)
    return undefined
  } catch (error) {
    return error ?? new Error('Nothing is stored here.')
  }
}

/** The entries of a stored object; none of anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : []
}
