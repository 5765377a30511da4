import {
  type FoundPlaces,
  findInParts,
  type PageOfPlaces,
} from '#domain/recipes/finding/find-in-index.ts'
import { keysOfFilter } from '#domain/recipes/finding/mark-filters.ts'
import type { RecipeChoices } from '#domain/recipes/finding/recipe-choices.ts'
import { filtersOf, type RecipeSearch } from '#domain/recipes/finding/recipe-search.ts'
import type { ChangeMark } from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipePartsRepository from '#server/data/recipes/recipe-parts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { countParts } from './catalogue/count-parts.ts'
import {
  createListCache,
  type OpenPart,
  openParts,
  takeOut,
  withLists,
} from './catalogue/stored-parts.ts'
import { markOf, readOn, readUnsorted, type UnsortedRecipes } from './catalogue/unsorted-recipes.ts'

/** The index of all recipes of a site, as the database has them at the moment of asking. */
export type RecipeCatalogue = {
  /** Finds all that fit, newest first, or by what is missing; whatever any process has stored before counts. */
  find(
    db: Database,
    search: RecipeSearch,
    page: PageOfPlaces,
  ): Promise<FoundPlaces & { isComplete: boolean }>
  /**
   * What there is to choose from; counted once for each state of the recipes, and each quarter of an hour.
   *
   * While recipes change all the time, as when an upgrade reads them anew, it is counted once in five seconds
   * at most, and may be so much behind. Ten changes in a row, as people make them, are each counted at once.
   */
  choices(db: Database, now: string): Promise<RecipeChoices>
  /** Opens the index ahead of the first who asks. It ends early when the catalogue is closed. */
  load(db: Database): Promise<void>
  /** Stops reading: the database is about to be closed. */
  close(): void
}

/** Lists of the parts that searches have asked for. */
const MOST_LIST_BYTES = 16 * 2 ** 20
const QUARTER_MS = 15 * 60_000
/** A counting of 100,000 recipes costs 30 ms of a processor. */
const COUNT_EVERY_MS = 5_000
const COUNTS_AT_ONCE = 10
/** Parts change a few times an hour at most. */
const MOST_ATTEMPTS = 5

type State = {
  parts: OpenPart[]
  unsorted: UnsortedRecipes
  mark: ChangeMark
  choices?: { quarter: number; isOld: boolean; counted: Promise<RecipeChoices> }
}

/** A catalogue that has opened nothing yet. */
export function createRecipeCatalogue(): RecipeCatalogue {
  let state: State | undefined
  let reading: Promise<State> | undefined
  const cache = createListCache(MOST_LIST_BYTES)
  const mayCount = createCountLimit()
  const closing = new AbortController()

  /** Whoever asks meanwhile waits for the same reading, and then looks again. */
  async function refresh(db: Database): Promise<State> {
    while (reading) await reading
    const mark = await recipeFindsRepository.findMark(db)
    if (reading) return refresh(db)
    if (state && isSame(mark, state.mark)) return state
    reading = bringUpToDate(db, { state, mark, signal: closing.signal })
      .then((next) => {
        state = next
        return next
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    async find(db, search, page) {
      const keys = filtersOf(search).flatMap((filter) => {
        const { has, perhaps } = keysOfFilter(filter, search)
        return [...has, ...perhaps]
      })
      for (let attempt = 1; ; attempt += 1) {
        const { parts, unsorted, mark } = await refresh(db)
        const { searched, isAsked } = await withLists(db, { parts, keys, cache })
        // A part that was removed while its lists were read would seem to have none.
        const isMoved = isAsked && (await recipePartsRepository.findEpoch(db)) !== mark.epoch
        if (isMoved && attempt < MOST_ATTEMPTS) continue
        const found = findInParts([unsorted.index.part(), ...searched], search, page)
        return { ...found, isComplete: unsorted.from === 0 }
      }
    },
    async choices(db, now) {
      const current = await refresh(db)
      const quarter = Math.floor(Date.parse(now) / QUARTER_MS)
      const known = current.choices
      if (known?.quarter === quarter && !known.isOld) return known.counted
      if (known && !mayCount(Date.parse(now))) return known.counted
      const counted = countParts(db, {
        parts: current.parts,
        unsorted: current.unsorted.index,
        now,
      })
      current.choices = { quarter, isOld: false, counted }
      return counted
    },
    async load(db) {
      try {
        await refresh(db)
      } catch (error) {
        if (!closing.signal.aborted) throw error
      }
    },
    close: () => closing.abort(),
  }
}

/** Ten at once, and then one each five seconds. */
function createCountLimit(): (nowMs: number) => boolean {
  let [left, atMs] = [COUNTS_AT_ONCE, 0]
  return (nowMs) => {
    left = Math.min(COUNTS_AT_ONCE, left + Math.max(0, nowMs - atMs) / COUNT_EVERY_MS)
    atMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Reads what has changed: the parts, if there are others, and the rows that none of them has. */
async function bringUpToDate(
  db: Database,
  given: { state: State | undefined; mark: ChangeMark; signal: AbortSignal },
): Promise<State> {
  const { state, signal } = given
  let { mark } = given
  let parts = state?.parts ?? []
  let unsorted: UnsortedRecipes | undefined
  for (let attempt = 1; ; attempt += 1) {
    if (state && mark.epoch === state.mark.epoch) {
      unsorted = await readOn(db, { unsorted: state.unsorted, mark, signal })
    } else {
      unsorted = undefined
      parts = await openParts(db, parts)
    }
    unsorted ??= await readUnsorted(db, mark, signal)
    // What came into a part while the rest was read would be in neither.
    const next = await recipeFindsRepository.findMark(db)
    if (next.epoch === mark.epoch || attempt === MOST_ATTEMPTS) break
    mark = next
  }
  takeOut(parts, unsorted.numbers.keys())
  const choices = state?.choices && { ...state.choices, isOld: true }
  return {
    parts,
    unsorted,
    // Of what was read only in part nothing tells whether it is the same but what the database says.
    mark: unsorted.from > 0 ? mark : { epoch: mark.epoch, ...markOf(unsorted) },
    ...(choices && { choices }),
  }
}

function isSame(one: ChangeMark, other: ChangeMark): boolean {
  return (
    one.epoch === other.epoch &&
    one.count === other.count &&
    one.last === other.last &&
    one.sum === other.sum
  )
}
