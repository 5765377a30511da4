import { getStorage, readStored, writeStored } from '#ui/browser-storage.ts'
import { readStoredJson } from '#ui/stored-json.ts'

/** Where React Router remembers how far pages were scrolled. */
export const SCROLLED = 'react-router-scroll-positions'

/**
 * Makes the tab's storage safe for what reads it unguarded, which is React Router: where it is turned off, it lasts
 * for this page, and what is no object of places goes.
 *
 * The device's storage is left as it is: whoever saves a recipe there is told when nothing is kept.
 */
export function guardStorage(): void {
  try {
    getStorage('sessionStorage')
  } catch {
    const values = new Map<string, string>()
    const forThisPage = {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, text: string) => void values.set(name, text),
      removeItem: (name: string) => void values.delete(name),
    }
    Object.defineProperty(globalThis, 'sessionStorage', { value: forThisPage })
  }
  const isStrange =
    readStored('sessionStorage', SCROLLED) !== undefined &&
    readStoredJson('sessionStorage', SCROLLED, objectOf) === undefined
  if (isStrange) writeStored('sessionStorage', SCROLLED, undefined)
}

/** A value as an object of any values; undefined for what is none. */
export function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}
