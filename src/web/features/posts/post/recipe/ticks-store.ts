import { readStoredJson, storedEntries } from '#ui/stored-json.ts'
import { asPlaces, write } from './stored-places.ts'

const TICKS_KEY = 'recipe-ticks'

/** The places of the lines that are ticked, for this visit. */
export function storedTicks(path: string): readonly number[] {
  return allTicks().get(path) ?? []
}

/** Stores which ingredients of the recipe at a path are ticked. */
export function storeTicks(path: string, ticks: readonly number[]): void {
  write('sessionStorage', TICKS_KEY, Object.fromEntries([...allTicks(), [path, ticks]]))
}

function allTicks(): Map<string, number[]> {
  const ticks = readStoredJson('sessionStorage', TICKS_KEY, storedEntries) ?? []
  return new Map(ticks.map(([path, places]) => [path, asPlaces(places)]))
}
