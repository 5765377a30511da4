import { plural } from './plural.ts'

/** “loaf”, “large cake”, “tray of brownies”: one thing, and nothing that could be an amount of another. */
export const ONE_THING =
  /^((?:(?:small|medium|large|big|round|square|long|deep|whole) )?\p{Ll}+)( of .+)?$/u

/** So many of one thing: “loaves”, “large cakes”, “trays of brownies”. */
export function severalThings(words: string): string {
  const [, thing = words, of = ''] = ONE_THING.exec(words) ?? []
  return plural(thing) + of
}
