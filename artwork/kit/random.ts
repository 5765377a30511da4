/** A source of chance that gives the same numbers for the same seed, so that a picture can be drawn again. */
export type Random = (low?: number, high?: number) => number

/** Makes a seeded source of chance (mulberry32 over a hash of the words). */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (high - low)
  }
}

function hash(words: string): number {
  let value = 2166136261
  for (const character of words) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  }
  return value >>> 0
}
