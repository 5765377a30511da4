import { storedEntries } from '#ui/stored-json.ts'

/** More than anybody means: what is larger was written by something else. */
const LONGEST = 2000
const MOST = 2000

/** The fields of a stored object, whatever they hold; none of anything else. */
export function asFields(value: unknown): Record<string, unknown> {
  return Object.fromEntries(storedEntries(value))
}

/** The items of a stored list that are as they should be. */
export function asList<Item>(value: unknown, itemOf: (value: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST).flatMap((one) => itemOf(one) ?? [])
}

/** Of items with one name, the first. */
export function oneOfEach<Item>(items: Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [nameOf(item), item])).values()].toReversed()
}

/** A stored text, cut where it is longer than anybody means. */
export function asText(value: unknown, longest = LONGEST): string | undefined {
  return typeof value === 'string' ? value.slice(0, longest) : undefined
}

/** A stored time as a UTC ISO string; undefined where it is none. */
export function asMoment(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
