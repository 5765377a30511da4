import { read, write } from './recipe-store.ts'

/** Where somebody is in a recipe. */
export type Place = { step: number; ticks: Record<number, number[]> }

/** The first script looks for the path of the page in it. */
const KEY = 'recipe-cooking'

/** Where the recipe at a path was left open in this tab; undefined where it was not. */
export function storedPlace(path: string): Place | undefined {
  const stored = read<Place & { path: string }>(sessionStorage, KEY)
  return stored?.path === path && Number.isInteger(stored.step) && stored.ticks ? stored : undefined
}

/** Undefined: cook mode was closed. */
export function storePlace(path: string, place: Place | undefined): void {
  write(sessionStorage, KEY, place && { ...place, path })
}
