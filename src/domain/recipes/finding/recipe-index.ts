import { countPosts, type IndexPart } from './find-in-index.ts'
import { type ChoiceCounts, countChoices, FLAGS_AT_ONCE } from './recipe-choices.ts'
import { createRecipeColumns, type IndexedPost, type RecipeColumns } from './recipe-columns.ts'
import { createRecipePostings } from './recipe-postings.ts'

/** All recipes of a site in memory, by what they are found by. */
export type RecipeIndex = {
  /** Takes the recipes of posts in place of those before. */
  put(posts: readonly IndexedPost[]): void
  /** The part that is searched (`findInParts`). The work grows with the number of recipes alone. */
  part(): IndexPart
  /**
   * Adds what there is to choose from to these counts, with pauses. What is put meanwhile is not counted, and what it replaces
   * still is.
   */
  count(now: string, counts: ChoiceCounts): Generator<void, void>
  /** How many recipes there are. */
  readonly size: number
  /** How many were replaced: they cost room and time until the index is made anew. */
  readonly dead: number
}

/**
 * An empty index. It takes about 750 bytes for a recipe with a dozen words (measured), and goes through all of
 * them in each search, so that an unselective one costs no more than any other.
 */
export function createRecipeIndex(): RecipeIndex {
  const columns = createRecipeColumns()
  const postings = createRecipePostings()
  /** Those alive, newest first. */
  let order = new Uint32Array()
  let counts: Uint32Array | undefined
  const postsFrom = () => (counts ??= countPosts(columns, order))
  return {
    get size() {
      return order.length
    },
    get dead() {
      return columns.dead
    },
    put(posts) {
      const added: number[] = []
      for (const post of posts) {
        for (const [index, number] of columns.put(post).entries()) {
          const recipe = post.recipes[index]
          if (recipe) postings.add(number, recipe, post)
          added.push(number)
        }
      }
      order = merge(columns, order, added)
      counts = undefined
    },
    part: () => ({ columns, postings, order, postsFrom }),
    *count(now, counts) {
      yield* countChoices(postings, yield* shownBy(columns, now), counts)
    },
  }
}

/** The order with the recipes that were added, without those that are gone. */
function merge(columns: RecipeColumns, order: Uint32Array, added: number[]) {
  const alive = columns.alive.values()
  const news = added.filter((number) => alive[number] === 1).sort(columns.compare)
  const merged = new Uint32Array(order.length + news.length)
  let length = 0
  let next = 0
  for (const number of order) {
    if (alive[number] === 0) continue
    for (; next < news.length; next += 1) {
      const one = news[next] as number
      if (columns.compare(one, number) > 0) break
      merged[length++] = one
    }
    merged[length++] = number
  }
  for (; next < news.length; next += 1) merged[length++] = news[next] as number
  return merged.slice(0, length)
}

/** A flag for each recipe that was there at the first step. */
function* shownBy(columns: RecipeColumns, now: string): Generator<void, Uint8Array> {
  const nowMs = Date.parse(now)
  const isShown = Uint8Array.from(columns.alive.values())
  for (const [number, isAlive] of isShown.entries()) {
    if (isAlive === 1 && columns.publishedMs(number) > nowMs) isShown[number] = 0
    if (number % FLAGS_AT_ONCE === FLAGS_AT_ONCE - 1) yield
  }
  return isShown
}
