import { UNIT_CHOICES, type UnitChoice } from '#domain/recipes/page/choices.ts'
import { readStoredJson, storedEntries } from '#ui/stored-json.ts'
import { write } from './stored-places.ts'

const UNITS_KEY = 'recipe-units'
const SCALES_KEY = 'recipe-scales'
/** The scales of older recipes are forgotten. */
const MOST_SCALES = 50

/** The units that were chosen on this device, for all recipes. */
export function storedUnits(): UnitChoice {
  return readStoredJson('localStorage', UNITS_KEY, asUnits) ?? 'written'
}

/** Stores the units that were chosen, for all recipes on this device. */
export function storeUnits(units: UnitChoice): void {
  write('localStorage', UNITS_KEY, units === 'written' ? undefined : units)
}

/** The query with which the recipe at a path was last scaled on this device. */
export function storedScale(path: string): string {
  return storedScales().get(path) ?? ''
}

/** Remembers a scale, newest last; an empty one is forgotten. */
export function storeScale(path: string, scale: string): void {
  const others = [...storedScales()].filter(([other]) => other !== path)
  const kept = others.slice(1 - MOST_SCALES)
  const all = scale ? [...kept, [path, scale]] : kept
  write('localStorage', SCALES_KEY, all.length > 0 ? Object.fromEntries(all) : undefined)
}

function storedScales(): Map<string, string> {
  const scales = readStoredJson('localStorage', SCALES_KEY, storedEntries) ?? []
  return new Map(scales.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function asUnits(value: unknown): UnitChoice | undefined {
  return UNIT_CHOICES.find((units) => units === value)
}
