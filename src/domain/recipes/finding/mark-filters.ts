import { choiceKey } from './choice-key.ts'
import {
  keysOfFoods,
  keysOfLeftOut,
  type Posting,
  type PostingKey,
  type RecipePostings,
} from './recipe-postings.ts'
import type { RecipeFilter, RecipeSearch } from './recipe-search.ts'

/** Which conditions each recipe meets, and which it perhaps does not, as bits in the order of the filters. */
export type Marks = {
  met: Uint32Array
  /** Undefined where nothing is left out. */
  perhapsNot: Uint32Array | undefined
}

/** Marks what each recipe meets; the time is left to who knows the minutes. */
export function markFilters(
  postings: RecipePostings,
  filters: readonly RecipeFilter[],
  { search, size }: { search: RecipeSearch; size: number },
): Marks {
  const met = new Uint32Array(size)
  const unless = filters.reduce(
    (bits, { name }, index) => (name === 'without' ? bits | (1 << index) : bits),
    0,
  )
  const perhapsNot = unless === 0 ? undefined : new Uint32Array(size)
  if (unless !== 0) met.fill(unless)
  for (const [index, filter] of filters.entries()) {
    const bit = 1 << index
    const { has, perhaps } = keysOfFilter(filter, search)
    for (const numbers of listsUnder(postings, has)) {
      if (filter.name === 'without') {
        for (const number of numbers) met[number] = (met[number] as number) & ~bit
      } else {
        for (const number of numbers) met[number] = (met[number] as number) | bit
      }
    }
    if (!perhapsNot) continue
    for (const numbers of listsUnder(postings, perhaps)) {
      for (const number of numbers) perhapsNot[number] = (perhapsNot[number] as number) | bit
    }
  }
  return { met, perhapsNot }
}

/** Where the recipes stand that a condition is about. */
export function keysOfFilter(
  { name, word }: RecipeFilter,
  search: RecipeSearch,
): { has: PostingKey[]; perhaps: PostingKey[] } {
  if (name === 'without') return keysOfLeftOut(word)
  if (name === 'within') return { has: [], perhaps: [] }
  if (name === 'diet' || name === 'category' || name === 'cuisine') {
    return { has: [{ kind: name, name: choiceKey(word) }], perhaps: [] }
  }
  return { has: keysOfFoods(name === 'have' ? search.have : [word]), perhaps: [] }
}

/** Each list once, whichever of the names it stands under. */
function listsUnder(postings: RecipePostings, keys: readonly PostingKey[]): Uint32Array[] {
  const lists = new Map<string, Posting>()
  for (const { kind, name } of keys) {
    for (const posting of postings.under(kind, name)) lists.set(`${kind} ${posting.term}`, posting)
  }
  return Array.from(lists.values(), (posting) => posting.numbers())
}

/** Of the foods that somebody has in, how many each recipe needs, and how many it has as extras. */
export function countHouse(postings: RecipePostings, have: readonly string[], size: number) {
  const counts = { needs: new Uint8Array(size), extras: new Uint8Array(size) }
  const keys = keysOfFoods(have)
  for (const kind of ['needs', 'extras'] as const) {
    const count = counts[kind]
    const ofKind = keys.filter((key) => key.kind === kind)
    for (const numbers of listsUnder(postings, ofKind)) {
      for (const number of numbers) count[number] = (count[number] as number) + 1
    }
  }
  return counts
}
