import { setImmediate as pause } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import type { RecipeChoices } from '#domain/recipes/finding/recipe-choices.ts'
import { createRecipeIndex, type RecipeIndex } from '#domain/recipes/finding/recipe-index.ts'
import type { ChangeMark } from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import type { Database } from '#server/data/tables.ts'

/** The index of all recipes of a site, as the database has them at the moment of asking. */
export type RecipeCatalogue = {
  /**
   * Reads what has changed, from whichever process; the first time everything.
   *
   * @throws AppError `unavailable` when that takes longer than a visitor waits; it goes on meanwhile
   */
  upToDate(db: Database): Promise<RecipeIndex>
  /**
   * What there is to choose from; counted once for each state of the recipes, and each quarter of an hour.
   *
   * While recipes change all the time, as when an upgrade reads them anew, it is counted once in five seconds
   * at most, and may be so much behind. Ten changes in a row, as people make them, are each counted at once.
   *
   * @throws AppError `unavailable`, as `upToDate`
   */
  choices(db: Database, now: string): Promise<RecipeChoices>
  /** Reads everything ahead of the first who asks. It ends early when the catalogue is closed. */
  load(db: Database): Promise<void>
  /** Stops reading: the database is about to be closed. */
  close(): void
}

/** Few enough that others get a turn on SQLite, which answers on the thread that asks. */
const ROWS_AT_ONCE = 250
/** 100,000 recipes are read in half of it. */
const PATIENCE_MS = 5_000
/**
 * On PostgreSQL a change may be committed after one with a higher number, so reading on begins so many
 * before the last. What was read already is passed over.
 */
const OVERLAP = 500
/** When so many recipes have been replaced since the beginning, and more than there are, the index is made anew. */
const MANY_DEAD = 2_000
const QUARTER_MS = 15 * 60_000
/** A counting of 100,000 recipes costs 30 ms of a processor. */
const COUNT_EVERY_MS = 5_000
const COUNTS_AT_ONCE = 10

type State = {
  index: RecipeIndex
  /** The number of the last change that was read of each post. */
  numbers: Map<string, number>
  /** The change with the highest number. */
  last: { number: number; postId: string }
  mark: ChangeMark | undefined
  choices?: { quarter: number; isOld: boolean; counted: Promise<RecipeChoices> }
}

/** A catalogue that has read nothing yet. It holds the recipes in memory, for one process. */
export function createRecipeCatalogue({ patienceMs = PATIENCE_MS } = {}): RecipeCatalogue {
  let state = emptyState()
  let reading: Promise<void> | undefined
  const mayCount = createCountLimit()
  const closing = new AbortController()

  /** Whoever asks meanwhile waits for the same reading, and then looks again. */
  async function refresh(db: Database): Promise<void> {
    while (reading) await reading
    const mark = await recipeFindsRepository.findMark(db, from(state))
    if (reading) return refresh(db)
    if (isSame(mark, state.mark)) return
    reading = readOn(db, state, closing.signal)
      .then((next) => {
        state = next
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    async upToDate(db) {
      await within(patienceMs, refresh(db))
      return state.index
    },
    async choices(db, now) {
      await within(patienceMs, refresh(db))
      const quarter = Math.floor(Date.parse(now) / QUARTER_MS)
      const known = state.choices
      if (known?.quarter === quarter && !known.isOld) return known.counted
      if (known && !mayCount(Date.parse(now))) return known.counted
      state.choices = { quarter, isOld: false, counted: inTurns(state.index.choices(now)) }
      return state.choices.counted
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

/** Fails for whoever waits too long; what is waited for goes on. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const message = 'The recipes are being read. Please try again in a moment.'
  const timer = setTimeout(() => reject(new AppError('unavailable', message)), ms)
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** Between two steps all others have a turn. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
  }
}

function emptyState(): State {
  return {
    index: createRecipeIndex(),
    numbers: new Map(),
    last: { number: 0, postId: '' },
    mark: undefined,
  }
}

function from({ last }: State): number {
  return Math.max(0, last.number - OVERLAP)
}

async function readOn(db: Database, known: State, signal: AbortSignal): Promise<State> {
  const { dead, size } = known.index
  const state = dead > Math.max(size, MANY_DEAD) ? emptyState() : known
  let { last } = state
  let isLastThere = last.number === 0
  for (let after = from(state); ; ) {
    const rows = await recipeFindsRepository.listChanged(db, { after, limit: ROWS_AT_ONCE })
    isLastThere ||= rows.some(({ postId }) => postId === state.last.postId)
    const changed = rows.filter(({ postId, number }) => state.numbers.get(postId) !== number)
    state.index.put(changed)
    for (const { postId, number } of changed) state.numbers.set(postId, number)
    last = rows.at(-1) ?? last
    after = last.number
    if (rows.length < ROWS_AT_ONCE) break
    await pause()
    signal.throwIfAborted()
  }
  // The database was emptied, or is another one: nothing of what was known holds.
  if (!isLastThere) return readOn(db, emptyState(), signal)

  state.last = { number: last.number, postId: last.postId }
  state.mark = markOf(state)
  if (state.choices) state.choices.isOld = true
  return state
}

/** As the database makes it of the same rows (`findMark`). */
function markOf(state: State): ChangeMark {
  const after = from(state)
  const mark = { count: 0, last: 0, sum: 0 }
  for (const number of state.numbers.values()) {
    if (number <= after) continue
    mark.count += 1
    mark.last = Math.max(mark.last, number)
    mark.sum += recipeFindsRepository.checkedDistance(number, after)
  }
  return mark
}

function isSame(one: ChangeMark, other: ChangeMark | undefined): boolean {
  return one.count === other?.count && one.last === other.last && one.sum === other.sum
}
