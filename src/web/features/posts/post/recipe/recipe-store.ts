import { UNIT_CHOICES, type UnitChoice } from '#domain/recipes/page/choices.ts'

const UNITS_KEY = 'recipe-units'
const SCALES_KEY = 'recipe-scales'
const TICKS_KEY = 'recipe-ticks'
/** The scales of older recipes are forgotten. */
const MOST_SCALES = 50

/** The units that were chosen on this device, for all recipes. */
export function storedUnits(): UnitChoice {
  const stored = read<string>(localStorage, UNITS_KEY)
  return UNIT_CHOICES.find((units) => units === stored) ?? 'written'
}

/** Stores the units that were chosen, for all recipes on this device. */
export function storeUnits(units: UnitChoice): void {
  write(localStorage, UNITS_KEY, units === 'written' ? undefined : units)
}

/** The query with which the recipe at a path was last scaled on this device. */
export function storedScale(path: string): string {
  return read<Record<string, string>>(localStorage, SCALES_KEY)?.[path] ?? ''
}

/** Remembers a scale, newest last; an empty one is forgotten. */
export function storeScale(path: string, scale: string): void {
  const { [path]: _, ...others } = read<Record<string, string>>(localStorage, SCALES_KEY) ?? {}
  const kept = Object.entries(others).slice(1 - MOST_SCALES)
  const all = scale ? [...kept, [path, scale]] : kept
  write(localStorage, SCALES_KEY, all.length > 0 ? Object.fromEntries(all) : undefined)
}

/** The places of the lines that are ticked, for this visit. */
export function storedTicks(path: string): readonly number[] {
  const ticks = read<Record<string, number[]>>(sessionStorage, TICKS_KEY)?.[path]
  return Array.isArray(ticks) ? ticks : []
}

/** Stores which ingredients of the recipe at a path are ticked. */
export function storeTicks(path: string, ticks: readonly number[]): void {
  const all = read<Record<string, readonly number[]>>(sessionStorage, TICKS_KEY) ?? {}
  write(sessionStorage, TICKS_KEY, { ...all, [path]: ticks })
}

/** Undefined where there is nothing, nothing readable, or no storage. */
export function read<Value>(storage: Storage, key: string): Value | undefined {
  try {
    const text = storage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Without storage the choice lasts for this page. */
export function write(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // Turned off, or full.
  }
}
