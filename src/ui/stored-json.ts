import { readStored, type StorageArea } from './browser-storage.ts'

/**
 * Returns the JSON that is kept, as far as `shapeOf` makes something of it: other versions of the site, extensions
 * and people write there too. Undefined for anything else, and whatever goes wrong.
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

/** The entries of a stored object; none of anything else. */
export function storedEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : []
}
