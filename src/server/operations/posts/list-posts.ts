import type { PostPage } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { cursorSchema, formatCursor, type ListCursor } from '#domain/paging/cursor.ts'
import { POSTS_PER_PAGE } from '#domain/posts/post.ts'
import type { ListType } from '#domain/posts/post-type.ts'
import type { Language } from '#domain/words/languages.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as recipeFoodsRepository from '#server/data/recipes/recipe-foods-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { presentDish, presentSummary } from './present-post.ts'

type Rows = Awaited<ReturnType<typeof postsRepository.listPublished>>

/** One more than is shown, to know whether there is another page. */
const LIMIT = POSTS_PER_PAGE + 1
/** Recipes are looked at in lots: some are of posts that were taken down, or one of several of a post. */
const LOT = 2 * LIMIT
/** No more for one page: the rest waits behind its cursor. */
const MOST_LOTS = 8

/**
 * One page of twelve published posts, newest first: of one type when given, or those with a recipe.
 *
 * @throws AppError `invalid` when the cursor is not one that this list has given out
 */
export async function listPosts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  {
    type,
    cursor,
    language,
  }: {
    type?: ListType | undefined
    cursor?: string | undefined
    /** Another than the site's, which is what posts are listed in when it is left out. */
    language?: Language | undefined
  },
): Promise<PostPage> {
  const query = { now: now(), after: readCursor(cursor) }
  const { rows, next } =
    type === 'recipe'
      ? await listWithRecipe(db, query)
      : {
          rows: await postsRepository.listPublished(db, { ...query, type, language, limit: LIMIT }),
        }
  const shown = rows.slice(0, POSTS_PER_PAGE)
  const last = rows.length > POSTS_PER_PAGE ? shown.at(-1) : undefined
  const end = last ? { at: last.published_at, id: last.id } : next
  return {
    items: await presentListed(db, shown),
    nextCursor: end ? formatCursor(end) : null,
  }
}

/** The rows of a page of a list, with what the first recipe of each takes. */
export async function presentListed(
  db: Deps['db'],
  rows: Rows,
): Promise<PostPage['items'][number][]> {
  const withRecipe = rows.filter((row) => row.is_recipe).map(({ id }) => id)
  const [summaries, recipes] = await Promise.all([
    presentSummaries(db, rows),
    recipesRepository.listFirstOfPosts(db, withRecipe),
  ])
  return summaries.map((summary) => {
    const recipe = recipes.get(summary.id)
    return recipe ? { ...summary, dish: presentDish(recipe) } : summary
  })
}

/** Rows of published posts as list items, with their pictures, at most so many pixels wide. */
export async function presentSummaries(
  db: Deps['db'],
  rows: Rows,
  widest?: number,
): Promise<PostPage['items'][number][]> {
  const ids = rows.map(({ id }) => id)
  const [pictures, people] = await Promise.all([
    mediaRepository.listFeatured(db, ids, widest),
    bylinesRepository.listOfPosts(db, ids),
  ])
  return rows.map((row) => {
    const media = pictures.get(row.id)
    const picture = media ? presentPicture(media) : null
    return presentSummary(row, { picture, people: people.get(row.id) })
  })
}

/**
 * Posts with a recipe after a place, newest first: those of a page, and one more where there is another page.
 *
 * @returns with them where to go on, if so many were looked at and there may be more
 */
export async function listWithRecipe(
  db: Deps['db'],
  { now, after }: { now: string; after: ListCursor | undefined },
): Promise<{ rows: Rows; next?: ListCursor | undefined }> {
  const rows: Rows = []
  let place = after
  for (let lot = 0; lot < MOST_LOTS; lot += 1) {
    const found = await recipeFoodsRepository.listRecipePosts(db, { now, after: place, limit: LOT })
    const ids = [...new Set(found.map(({ post_id }) => post_id))]
    rows.push(...(await postsRepository.listPublishedByIds(db, { ids, now })))
    const last = found.at(-1)
    if (rows.length >= LIMIT || !last || found.length < LOT) return { rows: rows.slice(0, LIMIT) }
    place = { at: last.published_at, id: last.post_id }
  }
  return { rows, next: place }
}

/**
 * The place in a list that a cursor names; undefined is its beginning.
 *
 * @throws AppError `invalid`
 */
export function readCursor(cursor: string | undefined): ListCursor | undefined {
  if (!cursor) return undefined
  const result = cursorSchema.safeParse(cursor)
  if (result.success) return result.data

  const message = result.error.issues[0]?.message ?? 'The cursor is not valid.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}
