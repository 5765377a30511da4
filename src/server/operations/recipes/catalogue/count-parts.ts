import { setImmediate as pause } from 'node:timers/promises'
import {
  createChoiceCounts,
  isCounted,
  type RecipeChoices,
} from '#domain/recipes/finding/recipe-choices.ts'
import type { RecipeIndex } from '#domain/recipes/finding/recipe-index.ts'
import type { CountedWord } from '#domain/recipes/finding/stored/make-part.ts'
import { decodeNumbers } from '#domain/recipes/finding/stored/number-bytes.ts'
import type { Database } from '#server/data/tables.ts'
import { type OpenPart, readLists } from './stored-parts.ts'

const WORDS_AT_ONCE = 200

/**
 * Counts what there is to choose from in all parts, and in what has changed since. Of a part the most frequent words count,
 * which were counted when it was made; those of a part that posts were taken out of are counted anew.
 */
export async function countParts(
  db: Database,
  { parts, unsorted, now }: { parts: readonly OpenPart[]; unsorted: RecipeIndex; now: string },
): Promise<RecipeChoices> {
  const counts = createChoiceCounts()
  await inTurns(unsorted.count(now, counts))
  for (const part of parts) {
    const isAsMade = part.stored.gone.size === 0 && part.stored.newestMs <= Date.parse(now)
    const words = isAsMade ? part.top : await countAnew(db, part, now)
    for (const { kind, ...word } of words) if (isCounted(kind)) counts.add(kind, word)
  }
  return counts.list()
}

async function countAnew(db: Database, part: OpenPart, now: string): Promise<CountedWord[]> {
  const { stored, top } = part
  const isShown = stored.isThere()
  const nowMs = Date.parse(now)
  if (stored.newestMs > nowMs) {
    for (const number of isShown.keys()) {
      if (stored.columns.publishedMs(number) > nowMs) isShown[number] = 0
    }
  }
  const counted: CountedWord[] = []
  for (let first = 0; first < top.length; first += WORDS_AT_ONCE) {
    const words = top.slice(first, first + WORDS_AT_ONCE).map((word) => ({ ...word, part }))
    for (const [{ kind, term, name }, lists] of await readLists(db, words)) {
      const list = lists.find((one) => one.term === term)
      let count = 0
      if (list) for (const number of decodeNumbers(list.numbers)) count += isShown[number] ?? 0
      counted.push({ kind, term, name, count })
    }
    await pause()
  }
  return counted
}

/** Between two steps all others have a turn. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
  }
}
