import type { NumberList } from './number-list.ts'
import type { RecipePostings } from './recipe-postings.ts'
import type { RecipeFilter, RecipeSearch } from './recipe-search.ts'

/**
 * Which conditions each recipe meets, as bits in the order of the filters; that of the time is left to
 * who knows the minutes.
 */
export function markFilters(
  postings: RecipePostings,
  filters: readonly RecipeFilter[],
  { search, size }: { search: RecipeSearch; size: number },
): Uint32Array {
  const met = new Uint32Array(size)
  const unless = filters.reduce(
    (bits, { name }, index) => (name === 'without' ? bits | (1 << index) : bits),
    0,
  )
  if (unless !== 0) met.fill(unless)
  for (const [index, filter] of filters.entries()) {
    const bit = 1 << index
    const isUnless = filter.name === 'without'
    for (const list of listsOf(postings, filter, search)) {
      for (const number of list.values()) {
        if (isUnless) met[number] = (met[number] as number) & ~bit
        else met[number] = (met[number] as number) | bit
      }
    }
  }
  return met
}

function listsOf(
  postings: RecipePostings,
  { name, word }: RecipeFilter,
  search: RecipeSearch,
): NumberList[] {
  if (name === 'within') return []
  if (name === 'diet' || name === 'category' || name === 'cuisine') {
    return postings.withWord(name, word)
  }
  const foods = postings.foodsNamed(name === 'have' ? search.have : [word])
  return foods.flatMap(({ needs, extras }) => [needs, extras])
}

/** Of the foods that somebody has in, how many each recipe needs, and how many it has as extras. */
export function countHouse(postings: RecipePostings, have: readonly string[], size: number) {
  const counts = { needs: new Uint8Array(size), extras: new Uint8Array(size) }
  for (const food of postings.foodsNamed(have)) {
    for (const kind of ['needs', 'extras'] as const) {
      const count = counts[kind]
      for (const number of food[kind].values()) count[number] = (count[number] as number) + 1
    }
  }
  return counts
}
