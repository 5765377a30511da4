import { createNumberList } from './number-list.ts'
import { countNeeded, type RecipeFacts } from './recipe-facts.ts'

/** The recipes of a post, as they were published; null where it is not public (any more). */
export type IndexedPost = {
  postId: string
  publishedAt: string | null
  /** The topics of the post, by their ids. */
  topics: readonly string[]
  recipes: readonly RecipeFacts[]
}

/**
 * The columns of facts of each recipe, by its number: they are numbered as they come, from 0. One that is replaced
 * keeps its number, and is not alive any more.
 */
export type RecipeColumns = ReturnType<typeof createRecipeColumns>

/** The columns that a search looks at. */
export type SearchedColumns = {
  readonly size: number
  /** The place of its post among all. */
  post: { values(): Uint32Array }
  /** 0 where the recipe does not say. */
  minutes: { values(): Uint32Array }
  needed: { values(): Uint32Array }
  publishedMs(number: number): number
  placeOf(number: number): { postId: string; position: number }
}

/** No recipes yet. */
export function createRecipeColumns() {
  const posts: string[] = []
  const publishedMs: number[] = []
  /** The place in `posts`. */
  const post = createNumberList()
  const position = createNumberList()
  /** 0 where the recipe does not say. */
  const minutes = createNumberList()
  /** How many foods nobody can cook it without. */
  const needed = createNumberList()
  const alive = createNumberList()
  const numbersByPost = new Map<string, number[]>()
  let dead = 0

  function remove(postId: string): void {
    const flags = alive.values()
    for (const number of numbersByPost.get(postId) ?? []) {
      flags[number] = 0
      dead += 1
    }
    numbersByPost.delete(postId)
  }

  return {
    post,
    minutes,
    needed,
    alive,
    get size() {
      return alive.length
    },
    get dead() {
      return dead
    },
    publishedMs: (number: number) => publishedMs[post.at(number)] ?? 0,
    placeOf: (number: number) => ({
      postId: posts[post.at(number)] ?? '',
      position: position.at(number),
    }),
    /** Takes the recipes of a post in place of those before, and answers their numbers. */
    put({ postId, publishedAt, recipes }: IndexedPost): number[] {
      remove(postId)
      if (publishedAt === null || recipes.length === 0) return []
      posts.push(postId)
      publishedMs.push(Date.parse(publishedAt))
      const numbers = recipes.map((recipe, index) => {
        const number = alive.length
        post.push(posts.length - 1)
        position.push(index + 1)
        minutes.push(recipe.minutes ?? 0)
        needed.push(countNeeded(recipe))
        alive.push(1)
        return number
      })
      numbersByPost.set(postId, numbers)
      return numbers
    },
    /** Newest first; of one time by post, and of one post in its order. */
    compare(one: number, other: number): number {
      const first = post.at(one)
      const second = post.at(other)
      if (first === second) return one - other
      const later = (publishedMs[second] ?? 0) - (publishedMs[first] ?? 0)
      return later || ((posts[first] ?? '') > (posts[second] ?? '') ? -1 : 1)
    },
  }
}
