import { writeStored } from '#ui/browser-storage.ts'

/** Without storage what is written lasts for this page. */
export function write(area: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  writeStored(area, key, value === undefined ? undefined : JSON.stringify(value))
}

/** Whole numbers from zero on; anything else that is kept in their place is passed over. */
export function asPlaces(value: unknown): number[] {
  if (!Array.isArray(value)) return []
  return value.filter((place) => Number.isInteger(place) && place >= 0)
}
