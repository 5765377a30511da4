import { findUnit } from './units.ts'

/** More than one of a thing, where its name stands for one: “leaves”, “pastries”, “potatoes”. */
export function pluralOf(thing: string): string {
  if (/(?:lea|hal|loa)f$/.test(thing)) return `${thing.slice(0, -1)}ves`
  if (/[^aeiou]y$/.test(thing)) return `${thing.slice(0, -1)}ies`
  if (/(?:x|[cs]h|to)$/.test(thing)) return `${thing}es`
  return /[\p{Ll}]$/u.test(thing) && !/s$/.test(thing) ? `${thing}s` : thing
}

/** “loaf”, “large cake”, “tray of brownies”: one thing, and nothing that could be an amount of another. */
const ONE_THING =
  /^((?:(?:small|medium|large|big|round|square|long|deep|whole) )?\p{Ll}+)( of .+)?$/u
const NO_THINGS = new Set(['dozen', 'dough', 'batter'])

/** Whether words that stand behind “1” name one thing, which two would be more of. */
export function isOneThing(words: string): boolean {
  const [, thing = ''] = ONE_THING.exec(words) ?? []
  const kind = findUnit(thing)?.kind
  return thing !== '' && !NO_THINGS.has(thing) && (kind === undefined || kind === 'count')
}

/** So many of what `isOneThing`: “loaves”, “large cakes”, “trays of brownies”. */
export function severalOf(words: string): string {
  const [, thing = words, of = ''] = ONE_THING.exec(words) ?? []
  return pluralOf(thing) + of
}
