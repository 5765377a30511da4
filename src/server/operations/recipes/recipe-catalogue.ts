import { findInParts } from '#domain/recipes/finding/find-in-index.ts'
import { keysOfFilter } from '#domain/recipes/finding/mark-filters.ts'
import type { RecipeChoices } from '#domain/recipes/finding/recipe-choices.ts'
import { listFilters } from '#domain/recipes/finding/recipe-search.ts'
import type { ChangeMark } from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipePartsRepository from '#server/data/recipes/recipe-parts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { RecipeCatalogue } from '../memory/recipe-catalogue.ts'
import { countParts } from './catalogue/count-parts.ts'
import { listNewest } from './catalogue/list-newest.ts'
import {
  createListCache,
  type OpenPart,
  openParts,
  takeOut,
  withLists,
} from './catalogue/stored-parts.ts'
import {
  changeMark,
  readOn,
  readUnsorted,
  type UnsortedRecipes,
} from './catalogue/unsorted-recipes.ts'

/** Lists of the parts that searches have asked for. */
const MOST_LIST_BYTES = 16 * 2 ** 20
const QUARTER_MS = 15 * 60_000
/** A counting of 100,000 recipes costs 30 ms of a processor. */
const COUNT_EVERY_MS = 5_000
const COUNTS_AT_ONCE = 10
/** The index of so many posts is opened before anything is answered: a quarter of a second of work. */
const MOST_WAITED_FOR = 120_000
/** Parts change a few times an hour at most. */
const MOST_ATTEMPTS = 5

type State = {
  parts: OpenPart[]
  unsorted: UnsortedRecipes
  mark: ChangeMark
  choices?: { quarter: number; isOld: boolean; counted: Promise<RecipeChoices> }
}

/** A catalogue that has opened nothing yet. What is asked first waits for an index of so many posts, and not for a larger one. */
export function createRecipeCatalogue(mostWaitedFor = MOST_WAITED_FOR): RecipeCatalogue {
  let state: State | undefined
  let reading: Promise<State> | undefined
  const opening = createOpening()
  const cache = createListCache(MOST_LIST_BYTES)
  const mayCount = createCountLimit()
  const closing = new AbortController()

  /** Whoever asks meanwhile waits for the same reading, and then looks again. */
  async function refresh(db: Database): Promise<State> {
    while (reading) await reading
    const mark = await recipeFindsRepository.findMark(db)
    if (reading) return refresh(db)
    if (state && isSame(mark, state.mark)) return state
    const { signal } = closing
    const noting = state ? undefined : { mostWaitedFor, note: opening.note }
    reading = bringUpToDate(db, { state, mark, signal, noting })
      .then((next) => {
        state = next
        return next
      })
      .finally(() => {
        reading = undefined
        opening.end()
      })
    return reading
  }

  /** The whole index; undefined where it has never been open and is too large to wait for. */
  function refreshSoon(db: Database): Promise<State | undefined> {
    return state ? refresh(db) : Promise.race([refresh(db), opening.some(0).then(() => undefined)])
  }

  /** The same, and in its place as much of it as is open, at least so many parts. */
  async function refreshInPart(
    db: Database,
    least: number,
  ): Promise<{ current: State; isWhole: boolean }> {
    const whole = await refreshSoon(db)
    if (whole) return { current: whole, isWhole: true }
    return Promise.race([
      opening.some(least).then((current) => ({ current, isWhole: false })),
      refresh(db).then((current) => ({ current, isWhole: true })),
    ])
  }

  return {
    async find(db, search, page) {
      const filters = listFilters(search)
      if (filters.length === 0 && !(await refreshSoon(db))) {
        const newest = await listNewest(db, page)
        if (newest) return newest
        await refresh(db)
      }
      const keys = filters.flatMap((filter) => {
        const { has, perhaps } = keysOfFilter(filter, search)
        return [...has, ...perhaps]
      })
      for (let attempt = 1; ; attempt += 1) {
        const { current, isWhole } = await refreshInPart(db, 1)
        const { parts, unsorted, mark } = current
        const { searched, isAsked } = await withLists(db, { parts, keys, cache })
        // A part that was removed while its lists were read would seem to have none.
        const isMoved = isAsked && (await recipePartsRepository.findEpoch(db)) !== mark.epoch
        if (isMoved && attempt < MOST_ATTEMPTS) continue
        const found = findInParts([unsorted.index.part(), ...searched], search, page)
        return { ...found, isComplete: isWhole && unsorted.from === 0 }
      }
    },
    async choices(db, now) {
      const { current } = await refreshInPart(db, 0)
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

/** Returns what is open of an index that is opened for the first time; nothing before, and when it is over. */
function createOpening() {
  let opened: State | undefined
  let next = Promise.withResolvers<void>()
  const tell = (some: State | undefined) => {
    opened = some
    next.resolve()
    next = Promise.withResolvers()
  }
  return {
    note: (some: State): void => tell(some),
    end: (): void => tell(undefined),
    /** Waits for so many parts; for ever where there are none. */
    async some(least: number): Promise<State> {
      for (;;) {
        if (opened && opened.parts.length >= least) return opened
        await next.promise
      }
    },
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

/** Reads what has changed: the rows that no part has, and the parts, if there are others. */
async function bringUpToDate(
  db: Database,
  given: {
    state: State | undefined
    mark: ChangeMark
    signal: AbortSignal
    /** Is told of what is open of a large index, before the first part and after each, where nobody searches these parts yet. */
    noting: { mostWaitedFor: number; note: (opened: State) => void } | undefined
  },
): Promise<State> {
  const { state, signal, noting } = given
  let { mark } = given
  let parts = state?.parts ?? []
  let unsorted: UnsortedRecipes | undefined
  const isLarge = noting && (await recipePartsRepository.countReadyPosts(db)) > noting.mostWaitedFor
  const noteOpened = isLarge ? noting.note : undefined
  for (let attempt = 1; ; attempt += 1) {
    const isOfSameParts = state !== undefined && mark.epoch === state.mark.epoch
    unsorted = isOfSameParts
      ? await readOn(db, { unsorted: state.unsorted, mark, signal })
      : undefined
    unsorted ??= await readUnsorted(db, mark, signal)
    if (!isOfSameParts) {
      const beside = { unsorted, mark }
      noteOpened?.({ ...beside, parts: [] })
      parts = await openParts(db, parts, (opened) => {
        signal.throwIfAborted()
        if (!noteOpened) return
        takeOut(opened, beside.unsorted.numbers.keys())
        noteOpened({ ...beside, parts: [...opened] })
      })
    }
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
    mark: unsorted.from > 0 ? mark : { epoch: mark.epoch, ...changeMark(unsorted) },
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
