import { pluralOf } from './plural.ts'

/** “loaf”, “large cake”, “tray of brownies”: one thing, and nothing that could be an amount of another. */
const ONE_THING =
  /^((?:(?:small|medium|large|big|round|square|long|deep|whole) )?\p{Ll}+)( of .+)?$/u

/** The word of it that is counted; undefined where the words are no such thing. */
export function thingOf(words: string): string | undefined {
  return ONE_THING.exec(words)?.[1]
}

/** So many of one thing: “loaves”, “large cakes”, “trays of brownies”. */
export function severalOf(words: string): string {
  const [, thing = words, of = ''] = ONE_THING.exec(words) ?? []
  return pluralOf(thing) + of
}
