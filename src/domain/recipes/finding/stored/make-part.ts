import { isCounted } from '../recipe-choices.ts'
import { createRecipePostings, type PostingKind } from '../recipe-postings.ts'
import { fillBuckets, LISTS_AT_ONCE, type Pause, type StoredPosting } from './list-buckets.ts'
import { encodeNumbers } from './number-bytes.ts'
import { createColumnsMaker, type SortedPost } from './stored-columns.ts'

/** How many recipes of a part have a word. */
export type CountedWord = { kind: PostingKind; term: string; name: string; count: number }

/** More words of one kind are not counted for what there is to choose from; twice as many as are offered of foods. */
const MOST_COUNTED = 400

/** Makes a part of the index of the posts that are added, newest first (`compareNewest`). */
export function createPartMaker() {
  const columns = createColumnsMaker()
  const lists = createRecipePostings()
  let number = 0
  return {
    add(post: SortedPost): void {
      columns.add(post)
      for (const facts of post.recipes) lists.add(number++, facts, post)
    },
    /** How many posts were added. */
    get posts() {
      return columns.posts
    },
    columns: (pause: Pause) => columns.encode(pause),
    /** The most frequent words of each kind that is offered. */
    async top(pause: Pause): Promise<CountedWord[]> {
      const counted = new Map<PostingKind, CountedWord[]>()
      let read = 0
      for (const list of lists.all()) {
        if (++read % LISTS_AT_ONCE === 0) await pause()
        const { kind, term, names } = list
        if (!isCounted(kind)) continue
        const words = counted.get(kind) ?? []
        counted.set(kind, words)
        words.push({ kind, term, name: names[0] ?? term, count: list.numbers().length })
        if (words.length === 2 * MOST_COUNTED) keepMostFrequent(words)
      }
      return [...counted.values()].flatMap(keepMostFrequent)
    },
    /** All lists, some in each row. */
    async buckets(pause: Pause): Promise<Uint8Array[]> {
      const all: StoredPosting[] = []
      let read = 0
      for (const list of lists.all()) {
        const { kind, term, names } = list
        const numbers = encodeNumbers(list.numbers())
        for (const name of names) all.push({ kind, name, term, numbers })
        if (++read % LISTS_AT_ONCE === 0) await pause()
      }
      return fillBuckets(all, pause)
    },
  }
}

function keepMostFrequent(words: CountedWord[]): CountedWord[] {
  words.sort((one, other) => other.count - one.count)
  words.length = Math.min(words.length, MOST_COUNTED)
  return words
}
