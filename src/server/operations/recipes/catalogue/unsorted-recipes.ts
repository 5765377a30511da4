import { setImmediate as pause } from 'node:timers/promises'
import { createRecipeIndex, type RecipeIndex } from '#domain/recipes/finding/recipe-index.ts'
import type { ChangeMark } from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import type { Database } from '#server/data/tables.ts'

/** The recipes that have changed since the parts of the index were made, as they were read last. */
export type UnsortedRecipes = {
  index: RecipeIndex
  /** The number of the last change that was read of each post. */
  numbers: Map<string, number>
  /** Older changes were too many to read: a part will have them in a moment. */
  from: number
  last: number
}

/** Few enough that others get a turn on SQLite, which answers on the thread that asks. */
const ROWS_AT_ONCE = 250
/** More changes are not read: the newest alone count until a part has the others. */
export const MOST_UNSORTED = 2_000
/**
 * On PostgreSQL a change may be committed after one with a higher number, so reading on begins so many
 * before the last. What was read already is passed over.
 */
const OVERLAP = 500

/** Reads the newest changes that no part has. */
export async function readUnsorted(
  db: Database,
  mark: ChangeMark,
  signal: AbortSignal,
): Promise<UnsortedRecipes> {
  const isMany = mark.count > MOST_UNSORTED
  const from = isMany ? await recipeFindsRepository.findNumberBefore(db, MOST_UNSORTED) : 0
  const unsorted = { index: createRecipeIndex(), numbers: new Map(), from, last: from }
  return readFrom(db, { unsorted, after: from, signal })
}

/**
 * Reads on from where it was read last.
 *
 * @returns undefined where it has to be read anew: rows are gone, or more have been replaced than there are
 */
export async function readOn(
  db: Database,
  { unsorted, mark, signal }: { unsorted: UnsortedRecipes; mark: ChangeMark; signal: AbortSignal },
): Promise<UnsortedRecipes | undefined> {
  const { index, from, last } = unsorted
  if (index.size + index.dead > 2 * MOST_UNSORTED || index.dead > MOST_DEAD) return undefined
  const after = Math.max(from, last - OVERLAP)
  const next = await readFrom(db, { unsorted, after, signal })
  // Whatever was changed while it was read is read the next time.
  return isWhole(next, mark) || next.seen > mark.last ? next : undefined
}

/** When so many recipes have been replaced since the beginning, the rest is made anew. */
const MOST_DEAD = 2_000

async function readFrom(
  db: Database,
  { unsorted, after, signal }: { unsorted: UnsortedRecipes; after: number; signal: AbortSignal },
): Promise<UnsortedRecipes & { seen: number }> {
  const { index, numbers, from } = unsorted
  let last = unsorted.last
  let seen = 0
  for (let next = after; ; ) {
    const rows = await recipeFindsRepository.listUnsorted(db, { after: next, limit: ROWS_AT_ONCE })
    const changed = rows.filter(({ postId, number }) => numbers.get(postId) !== number)
    index.put(changed)
    for (const { postId, number } of changed) numbers.set(postId, number)
    next = rows.at(-1)?.number ?? next
    seen = rows.at(-1)?.number ?? seen
    last = Math.max(last, next)
    if (rows.length < ROWS_AT_ONCE) break
    await pause()
    signal.throwIfAborted()
  }
  return { index, numbers, from, last, seen }
}

/** Whether just these rows are there, as the database counts them. */
function isWhole(unsorted: UnsortedRecipes, mark: ChangeMark): boolean {
  const made = changeMark(unsorted)
  return unsorted.from > 0 || (made.count === mark.count && made.sum === mark.sum)
}

/** The mark of what was read, as the database makes it of the same rows. */
export function changeMark({ numbers }: UnsortedRecipes): Omit<ChangeMark, 'epoch'> {
  const mark = { count: 0, last: 0, sum: 0 }
  for (const number of numbers.values()) {
    mark.count += 1
    mark.last = Math.max(mark.last, number)
    mark.sum += recipeFindsRepository.checkedNumber(number)
  }
  return mark
}
