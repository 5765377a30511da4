import type { FoundRecipe, RecipeChoices, RecipePage, RecipeQuery } from '#contract/find-recipes.ts'
import { AppError } from '#domain/errors.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import { totalMinutes } from '#domain/recipes/data/total-minutes.ts'
import { type FoodsInHouse, foodsInHouse } from '#domain/recipes/finding/foods-in-house.ts'
import { listUnchecked, surelyHas } from '#domain/recipes/finding/leaving/left-out.ts'
import {
  formatRecipeCursor,
  listFilters,
  type RecipeCursor,
  type RecipeSearch,
  readRecipeCursor,
} from '#domain/recipes/finding/recipe-search.ts'
import { yieldWords } from '#domain/recipes/finding/recipe-terms.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Context } from '../context.ts'
import { presentSummary } from '../posts/present-post.ts'
import { findTopics, nameTopics } from './topics-of-recipes.ts'

type Queries = Pick<Deps, 'db' | 'now'>

/**
 * One page of twelve published recipes, newest first, at most one of each post; with `have`, those first
 * that miss the fewest other foods.
 *
 * The first page of all recipes is for everybody; whoever looks for more counts as searching.
 *
 * @throws AppError `too_many_requests`; `invalid` when the cursor is not one that this search has given out
 */
export async function findRecipes(
  {
    searchLimit,
    recipeCatalogue,
    ...deps
  }: Pick<Context, 'db' | 'now' | 'searchLimit' | 'recipeCatalogue'>,
  visitor: { address: string },
  { query }: { query: RecipeQuery },
): Promise<RecipePage> {
  const topics = await findTopics(deps, wordsIn(query.topic))
  const search = { ...toSearch(query), topics: topics.map(({ id }) => id) }
  const after = readCursor(query.cursor, search)
  const now = deps.now()
  if (after || listFilters(search).length > 0) searchLimit.consume(visitor, now)
  const isUnchecked = query.unchecked !== undefined
  const page = { now, after, limit: POSTS_PER_PAGE, isUnchecked }
  const found = await recipeCatalogue.find(deps.db, search, page)
  const house = search.have.length > 0 ? foodsInHouse(search.have) : undefined
  const sorting = { house, without: search.without }
  const [items, unchecked] = await Promise.all([
    present(deps, found.places, { ...sorting, isUnchecked }),
    present(deps, found.unchecked.places, { ...sorting, isUnchecked: true }),
  ])
  return {
    items,
    unchecked: { total: found.unchecked.total, items: unchecked },
    nextCursor: found.next && formatRecipeCursor(found.next),
    total: found.total,
    isComplete: found.isComplete,
    topics: topics.flatMap(({ asked, term }) => (term ? [{ asked, ...term }] : [])),
    nearly: found.nearly.map(({ filter: { name, word }, total }) => {
      const asked = name === 'topic' ? topics.find(({ id }) => id === word)?.asked : undefined
      return { filter: name, word: asked ?? word, total }
    }),
  }
}

/** Lists the choices by which recipes may be looked for. */
export async function listRecipeChoices({
  db,
  now,
  recipeCatalogue,
}: Pick<Context, 'db' | 'now' | 'recipeCatalogue'>): Promise<RecipeChoices> {
  const choices = await recipeCatalogue.choices(db, now())
  return { ...choices, topics: await nameTopics({ db }, choices.topics) }
}

function toSearch({
  diet,
  foods,
  without,
  have,
  ...query
}: RecipeQuery): Omit<RecipeSearch, 'topics'> {
  return {
    diets: wordsIn(diet),
    foods: wordsIn(foods),
    without: wordsIn(without),
    have: wordsIn(have),
    category: query.category?.trim() || undefined,
    cuisine: query.cuisine?.trim() || undefined,
    within: query.within ? Number(query.within) : undefined,
  }
}

function wordsIn(text = ''): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean)
}

/**
 * Reads a cursor: the foods that somebody has in are in another order than the rest, so its places are no places of
 * the rest.
 */
function readCursor(text: string | undefined, { have }: RecipeSearch): RecipeCursor | undefined {
  if (!text) return undefined
  const cursor = readRecipeCursor(text)
  if (cursor && (cursor.rank !== null) === have.length > 0) return cursor
  const message = 'This is not the address of a page of recipes.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}

type Place = { postId: string; position: number }

/** The facts of each recipe besides what it is. */
type Sorting = { house: FoodsInHouse | undefined; without: readonly string[]; isUnchecked: boolean }

/** The database is asked once more whether each is public, and what is in it: nothing else decides that. */
async function present(
  { db, now }: Queries,
  places: readonly Place[],
  sorting: Sorting,
): Promise<FoundRecipe[]> {
  if (places.length === 0) return []
  const ids = places.map(({ postId }) => postId)
  const [rows, pictures, recipes, people] = await Promise.all([
    postsRepository.listPublishedByIds(db, { ids, now: now() }),
    mediaRepository.listFeatured(db, ids),
    recipesRepository.listOfPosts(db, ids),
    bylinesRepository.listOfPosts(db, ids),
  ])
  const posts = new Map(
    rows.map((row) => {
      const media = pictures.get(row.id)
      const picture = media ? presentPicture(media) : null
      return [row.id, presentSummary(row, { picture, people: people.get(row.id) })]
    }),
  )
  return places.flatMap(({ postId, position }) => {
    const post = posts.get(postId)
    const recipe = recipes.get(postId)?.[position - 1]
    return post && recipe && !surelyHas(recipe, sorting.without)
      ? [presentFound(post, { recipe, position }, sorting)]
      : []
  })
}

function presentFound(
  post: FoundRecipe['post'],
  { recipe, position }: { recipe: RecipeData; position: number },
  { house, without, isUnchecked }: Sorting,
): FoundRecipe {
  const { name, diets, category, cuisine } = recipe
  return {
    post,
    position,
    name: name || post.title,
    minutes: totalMinutes(recipe),
    yield: yieldWords(recipe),
    diets,
    category,
    cuisine,
    ...(house?.sort(recipe) ?? { has: [], misses: [] }),
    unchecked: isUnchecked ? listUnchecked(recipe, without) : [],
  }
}
