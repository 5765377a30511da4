import { UNIT_CHOICES, type UnitChoice } from '#domain/recipes/page/choices.ts'
import { writeStored } from '#ui/browser-storage.ts'
import { entriesOf, readStoredJson } from '#ui/stored-json.ts'

const UNITS_KEY = 'recipe-units'
const SCALES_KEY = 'recipe-scales'
const TICKS_KEY = 'recipe-ticks'
/** The scales of older recipes are forgotten. */
const MOST_SCALES = 50

/** The units that were chosen on this device, for all recipes. */
export function storedUnits(): UnitChoice {
  return readStoredJson('localStorage', UNITS_KEY, unitsOf) ?? 'written'
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

/** The places of the lines that are ticked, for this visit. */
export function storedTicks(path: string): readonly number[] {
  return allTicks().get(path) ?? []
}

/** Stores which ingredients of the recipe at a path are ticked. */
export function storeTicks(path: string, ticks: readonly number[]): void {
  write('sessionStorage', TICKS_KEY, Object.fromEntries([...allTicks(), [path, ticks]]))
}

/** Without storage what is written lasts for this page. */
export function write(area: 'localStorage' | 'sessionStorage', key: string, value: unknown): void {
  writeStored(area, key, value === undefined ? undefined : JSON.stringify(value))
}

/** Whole numbers from zero on; anything else that is kept in their place is passed over. */
export function placesOf(value: unknown): number[] {
  if (!Array.isArray(value)) return []
  return value.filter((place) => Number.isInteger(place) && place >= 0)
}

function storedScales(): Map<string, string> {
  const scales = readStoredJson('localStorage', SCALES_KEY, entriesOf) ?? []
  return new Map(scales.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function allTicks(): Map<string, number[]> {
  const ticks = readStoredJson('sessionStorage', TICKS_KEY, entriesOf) ?? []
  return new Map(ticks.map(([path, places]) => [path, placesOf(places)]))
}

function unitsOf(value: unknown): UnitChoice | undefined {
  return UNIT_CHOICES.find((units) => units === value)
}
