/** A source of chance that gives the same numbers for the same seed, so a picture can be made again. */
export interface Random {
  next(): number
  between(low: number, high: number): number
  /** A value near `middle`, most often close to it, never further than `spread`. */
  around(middle: number, spread: number): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Makes a seeded source of chance (mulberry32 over a hash of the words). */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    around: (middle, spread) => middle + (next() + next() - 1) * spread,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}

function hash(words: string): number {
  let value = 2166136261
  for (const character of words) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return value >>> 0
}
