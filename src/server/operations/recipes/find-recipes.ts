import type { FoundRecipe, RecipePage, RecipeQuery } from '#contract/find-recipes.ts'
import { formatCursor, type ListCursor } from '#domain/posts/cursor.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import { type FoodsInHouse, foodsInHouse } from '#domain/recipes/foods-in-house.ts'
import type { RecipeData } from '#domain/recipes/recipe-data.ts'
import {
  ANY_RECIPE,
  foodTerm,
  minutesOf,
  plainTerm,
  type RecipeTerm,
} from '#domain/recipes/recipe-terms.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as finder from '#server/data/recipes/recipe-finder-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { readCursor } from '../posts/list-posts.ts'
import { presentSummary } from '../posts/present-post.ts'
import type { SearchLimit } from '../search/search-limit.ts'

type Queries = Pick<Deps, 'db' | 'now'>
type Place = finder.RecipePlace

/** Recipes are looked through in lots, and no more for one page: the rest waits behind its cursor. */
const LOT = 250
const MOST_LOTS = 6
/** Beyond this one word is as good as another to begin with. */
const COUNTED = 1_000
/** Of each food that is in the house so many recipes are looked at, then so many that have the most foods. */
const OF_EACH_FOOD = 100
const LIKELY = 300
const LOOKED_AT_WHOLE = 40

/**
 * One page of twelve published recipes, newest first, at most one of each post; with `have`, those first
 * that miss the fewest other foods, in one page without another.
 *
 * @throws AppError `too_many_requests`; `invalid` when the cursor is not one that this has given out
 */
export async function findRecipes(
  { searchLimit, ...deps }: Queries & { searchLimit: SearchLimit },
  visitor: { address: string },
  query: RecipeQuery,
): Promise<RecipePage> {
  const after = readCursor(query.cursor)
  searchLimit.take(visitor, deps.now())
  const have = wordsIn(query.have).map(foodTerm).filter(Boolean)
  const house = have.length > 0 ? foodsInHouse(have) : undefined
  const wanted = { terms: termsOf(query), within: query.within ? Number(query.within) : undefined }
  if (house) return findByHouse(deps, { have, house, ...wanted })
  const { places, next } = await findNewest(deps, { after, ...wanted })
  const items = await present(deps, places, { recipes: await recipesOf(deps.db, places) })
  return { items, nextCursor: next ? formatCursor(next) : null }
}

type Wanted = { terms: RecipeTerm[]; within: number | undefined }

/** Goes through the recipes of the rarest word, and looks which of them have the others. */
async function findNewest(
  { db, now }: Queries,
  { terms, within, after }: Wanted & { after: ListCursor | undefined },
): Promise<{ places: Place[]; next: ListCursor | undefined }> {
  const [term, ...others] = await rarestFirst(db, terms)
  const at = now()
  const found = new Map<string, Place>()
  let place = after
  for (let lot = 0; term && lot < MOST_LOTS; lot += 1) {
    const rows = await finder.listWithTerm(db, { term, now: at, after: place, limit: LOT })
    const fitting = await keepThose(
      db,
      rows.filter((row) => isWithin(row.minutes, within)),
      others,
    )
    for (const one of fitting) if (!found.has(one.post_id)) found.set(one.post_id, one)
    if (found.size > POSTS_PER_PAGE) break
    const last = rows.at(-1)
    if (!last || rows.length < LOT) return { places: [...found.values()], next: undefined }
    place = { at: last.published_at, id: last.post_id }
  }
  const places = [...found.values()].slice(0, POSTS_PER_PAGE)
  const end = places.at(-1)
  const isFull = found.size > POSTS_PER_PAGE && end !== undefined
  return { places, next: isFull ? { at: end.published_at, id: end.post_id } : place }
}

async function rarestFirst(db: Queries['db'], terms: readonly RecipeTerm[]): Promise<RecipeTerm[]> {
  if (terms.length < 2)
    return terms.length === 0 ? [{ kind: 'recipe', word: ANY_RECIPE }] : [...terms]
  const counted = await Promise.all(
    terms.map(async (term) => ({ term, count: await finder.countUpTo(db, term, COUNTED) })),
  )
  return counted.toSorted((one, other) => one.count - other.count).map(({ term }) => term)
}

async function keepThose(
  db: Queries['db'],
  rows: Place[],
  terms: readonly RecipeTerm[],
): Promise<Place[]> {
  let left = rows
  for (const term of terms) {
    const postIds = [...new Set(left.map(({ post_id }) => post_id))]
    const among = await finder.listAmong(db, { term, postIds })
    left = left.filter((row) => among.has(finder.placeName(row)))
  }
  return left
}

/** Recipes that have many of the foods, then those that miss few. */
async function findByHouse(
  deps: Queries,
  { have, house, terms, within }: Wanted & { have: readonly string[]; house: FoodsInHouse },
): Promise<RecipePage> {
  const { db, now } = deps
  const foods = have.map((word) => ({ kind: 'food' as const, word }))
  const rows = await finder.listWithEach(db, { terms: foods, now: now(), limit: OF_EACH_FOOD })
  const counts = new Map<string, { place: Place; count: number }>()
  for (const place of rows) {
    const name = finder.placeName(place)
    const known = counts.get(name)
    if (known) known.count += 1
    else if (isWithin(place.minutes, within)) counts.set(name, { place, count: 1 })
  }
  const likely = [...counts.values()].toSorted(
    (one, other) =>
      other.count - one.count || compare(other.place.published_at, one.place.published_at),
  )
  const most = likely.slice(0, LIKELY).map(({ place }) => place)
  const fitting = (await keepThose(db, most, terms)).slice(0, LOOKED_AT_WHOLE)
  const recipes = await recipesOf(db, fitting)
  const sorted = fitting.flatMap((place) => {
    const recipe = recipes.get(finder.placeName(place))
    return recipe ? [{ place, ...house.sort(recipe) }] : []
  })
  const items = await present(deps, fewestMissing(sorted), { recipes, house })
  return { items, nextCursor: null }
}

/** The best of each post, and of these as many as are shown. */
function fewestMissing(
  sorted: readonly { place: Place; has: string[]; misses: string[] }[],
): Place[] {
  const posts = new Set<string>()
  return sorted
    .toSorted(
      (one, other) => one.misses.length - other.misses.length || other.has.length - one.has.length,
    )
    .filter(({ place }) => posts.size < posts.add(place.post_id).size)
    .slice(0, POSTS_PER_PAGE)
    .map(({ place }) => place)
}

async function recipesOf(
  db: Queries['db'],
  places: readonly Place[],
): Promise<ReadonlyMap<string, RecipeData>> {
  const byPost = await recipesRepository.listOfPosts(
    db,
    places.map(({ post_id }) => post_id),
  )
  return new Map(
    places.flatMap((place) => {
      const recipe = byPost.get(place.post_id)?.[place.position - 1]
      return recipe ? [[finder.placeName(place), recipe]] : []
    }),
  )
}

/** The database is asked once more whether each is public: nothing else decides that. */
async function present(
  { db, now }: Queries,
  places: readonly Place[],
  { recipes, house }: { recipes: ReadonlyMap<string, RecipeData>; house?: FoodsInHouse },
): Promise<FoundRecipe[]> {
  const ids = places.map(({ post_id }) => post_id)
  const [rows, pictures] = await Promise.all([
    postsRepository.listPublishedByIds(db, { ids, now: now() }),
    mediaRepository.listFeatured(db, ids),
  ])
  const posts = new Map(
    rows.map((row) => {
      const media = pictures.get(row.id)
      return [row.id, presentSummary(row, media ? presentPicture(media) : null)]
    }),
  )
  return places.flatMap((place) => {
    const post = posts.get(place.post_id)
    const recipe = recipes.get(finder.placeName(place))
    return post && recipe ? [foundOf(post, { recipe, position: place.position }, house)] : []
  })
}

function foundOf(
  post: FoundRecipe['post'],
  { recipe, position }: { recipe: RecipeData; position: number },
  house: FoodsInHouse | undefined,
): FoundRecipe {
  const { name, diets, category, cuisine } = recipe
  const { has, misses } = house?.sort(recipe) ?? { has: [], misses: [] }
  return {
    post,
    position,
    name: name || post.title,
    minutes: minutesOf(recipe),
    diets,
    category,
    cuisine,
    has,
    misses,
  }
}

function termsOf({ diet, category, cuisine, foods }: RecipeQuery): RecipeTerm[] {
  return [
    ...wordsIn(diet).map((word) => ({ kind: 'diet' as const, word: plainTerm(word) })),
    ...wordsIn(category).map((word) => ({ kind: 'category' as const, word: plainTerm(word) })),
    ...wordsIn(cuisine).map((word) => ({ kind: 'cuisine' as const, word: plainTerm(word) })),
    ...wordsIn(foods).map((word) => ({ kind: 'food' as const, word: foodTerm(word) })),
  ].filter(({ word }) => word !== '')
}

function wordsIn(text = ''): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean)
}

/** A recipe that does not say how long it takes is none that takes so long at most. */
function isWithin(minutes: number | null, most: number | undefined): boolean {
  return most === undefined || (minutes !== null && minutes <= most)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
