import { choiceKey } from './choice-key.ts'
import {
  keysOfFoods,
  keysOfLeftOut,
  type Posting,
  type PostingKey,
  type RecipePostings,
} from './recipe-postings.ts'
import type { RecipeFilter, RecipeSearch } from './recipe-search.ts'
import { createScratchBuffer } from './scratch-buffer.ts'

/** Which conditions each recipe meets, and which it perhaps does not, as bits in the order of the filters. */
export type Marks = {
  met: Uint32Array
  /** Undefined where nothing is left out. */
  perhapsNot: Uint32Array | undefined
  /** Of the foods that somebody has in, how many each recipe needs, and how many it has as extras. */
  house: { needs: Uint8Array; extras: Uint8Array } | undefined
}

/** A part is searched without a pause, so one of each is enough. */
const scratch = {
  met: createScratchBuffer((length) => new Uint32Array(length)),
  perhapsNot: createScratchBuffer((length) => new Uint32Array(length)),
  needs: createScratchBuffer((length) => new Uint8Array(length)),
  extras: createScratchBuffer((length) => new Uint8Array(length)),
  list: createScratchBuffer((length) => new Uint32Array(length)),
}

/** Marks what each recipe meets; the time is left to who knows the minutes. The marks are good until the next are made. */
export function markFilters(
  postings: RecipePostings,
  filters: readonly RecipeFilter[],
  { search, size }: { search: RecipeSearch; size: number },
): Marks {
  const unless = filters.reduce(
    (bits, { name }, index) => (name === 'without' ? bits | (1 << index) : bits),
    0,
  )
  const met = scratch.met.dirty(size).fill(unless)
  const perhapsNot = unless === 0 ? undefined : scratch.perhapsNot.zeroed(size)
  const house = search.have.length === 0 ? undefined : emptyHouse(size)
  for (const [index, filter] of filters.entries()) {
    const bit = 1 << index
    const { has, perhaps } = keysOfFilter(filter, search)
    for (const list of listsUnder(postings, has)) {
      const numbers = list.numbers(scratch.list.dirty)
      if (filter.name === 'without') takeOff(met, numbers, bit)
      else put(met, numbers, bit)
      if (!house || filter.name !== 'have') continue
      count(list.kind === 'needs' ? house.needs : house.extras, numbers)
    }
    if (!perhapsNot) continue
    for (const list of listsUnder(postings, perhaps)) {
      put(perhapsNot, list.numbers(scratch.list.dirty), bit)
    }
  }
  return { met, perhapsNot, house }
}

function emptyHouse(size: number) {
  return { needs: scratch.needs.zeroed(size), extras: scratch.extras.zeroed(size) }
}

function put(bits: Uint32Array, numbers: Uint32Array, bit: number): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number
    bits[number] = (bits[number] as number) | bit
  }
}

function takeOff(bits: Uint32Array, numbers: Uint32Array, bit: number): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number
    bits[number] = (bits[number] as number) & ~bit
  }
}

function count(counts: Uint8Array, numbers: Uint32Array): void {
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] as number
    counts[number] = (counts[number] as number) + 1
  }
}

/** Where the recipes stand that a condition is about. */
export function keysOfFilter(
  { name, word }: RecipeFilter,
  search: RecipeSearch,
): { has: PostingKey[]; perhaps: PostingKey[] } {
  if (name === 'without') return keysOfLeftOut(word)
  if (name === 'within') return { has: [], perhaps: [] }
  if (name === 'topic') return { has: [{ kind: name, name: word }], perhaps: [] }
  if (name === 'diet' || name === 'category' || name === 'cuisine') {
    return { has: [{ kind: name, name: choiceKey(word) }], perhaps: [] }
  }
  return { has: keysOfFoods(name === 'have' ? search.have : [word]), perhaps: [] }
}

/** Each list once, whichever of the names it stands under. */
function listsUnder(postings: RecipePostings, keys: readonly PostingKey[]): Iterable<Posting> {
  const lists = new Map<string, Posting>()
  for (const { kind, name } of keys) {
    for (const posting of postings.under(kind, name)) lists.set(`${kind} ${posting.term}`, posting)
  }
  return lists.values()
}
