import { readStoredJson, storedEntries } from '#ui/stored-json.ts'
import { asPlaces, write } from './stored-places.ts'

/** Where somebody is in a recipe. */
export type Place = { step: number; ticks: Record<number, number[]> }

/** The first script looks for the path of the page in it. */
const KEY = 'recipe-cooking'

/** Where the recipe at a path was left open in this tab; undefined where it was not. */
export function storedPlace(path: string): Place | undefined {
  return readStoredJson('sessionStorage', KEY, (value) => placeAt(value, path))
}

function placeAt(value: unknown, path: string): Place | undefined {
  const { path: of, step, ticks } = Object.fromEntries(storedEntries(value))
  if (of !== path || typeof step !== 'number' || !Number.isInteger(step) || step < 0)
    return undefined
  return {
    step,
    ticks: Object.fromEntries(storedEntries(ticks).map(([at, places]) => [at, asPlaces(places)])),
  }
}

/** Undefined: cook mode was closed. */
export function storePlace(path: string, place: Place | undefined): void {
  write('sessionStorage', KEY, place && { ...place, path })
}
