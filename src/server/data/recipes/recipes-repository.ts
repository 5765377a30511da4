import type { PostStatus } from '#domain/posts/post-status.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import type { RecipeTerm } from '#domain/recipes/finding/recipe-terms.ts'
import { buildOnce } from '../build-once.ts'
import { PAGE_COLUMNS, pageFields } from '../tables/document-columns.ts'
import type { Database } from '../tables.ts'

/** Both engines take some tens of thousands of values in one statement; a row has six. */
const ROWS_AT_ONCE = 2_000

export type StoredRecipe = { data: RecipeData; terms: RecipeTerm[]; minutes: number | null }

/** The recipes of one text, and where they were read. */
export type RecipesOfPost = {
  postId: string
  revisionId: string | null
  parserVersion: number
  publishedAt: string
  recipes: readonly StoredRecipe[]
}

/** Puts these recipes in the place of all that the post had; none removes them. */
export async function replace(
  tx: Database,
  { postId, revisionId, parserVersion, publishedAt, recipes }: RecipesOfPost,
): Promise<void> {
  await tx.deleteFrom('recipes').where('post_id', '=', postId).execute()
  if (recipes.length === 0) return
  const rows = recipes.map(({ data }, index) => ({
    post_id: postId,
    position: index + 1,
    revision_id: revisionId,
    parser_version: parserVersion,
    json: JSON.stringify(data),
  }))
  await tx.insertInto('recipes').values(rows).execute()
  const words = recipes.flatMap(({ terms, minutes }, index) =>
    terms.map((term) => ({
      post_id: postId,
      position: index + 1,
      ...term,
      published_at: publishedAt,
      minutes,
    })),
  )
  for (let first = 0; first < words.length; first += ROWS_AT_ONCE) {
    await tx
      .insertInto('recipe_foods')
      .values(words.slice(first, first + ROWS_AT_ONCE))
      .execute()
  }
}

/** The recipes of one post, in their order; ask only for a post that may be seen. */
export async function listOfPost(db: Database, postId: string): Promise<RecipeData[]> {
  const rows = await selectOfPost(db, { postId })
  return rows.map(({ json }) => JSON.parse(json) as RecipeData)
}

const selectOfPost = buildOnce((db, { postId }: { postId: string }) =>
  db.selectFrom('recipes').select('json').where('post_id', '=', postId).orderBy('position'),
)

/** The recipes of several posts, in their order, by the id of the post; ask only for posts that may be seen. */
export async function listOfPosts(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, RecipeData[]>> {
  const byPost = new Map<string, RecipeData[]>()
  if (postIds.length === 0) return byPost
  const rows = await db
    .selectFrom('recipes')
    .select(['post_id', 'json'])
    .where('post_id', 'in', postIds)
    .orderBy('post_id')
    .orderBy('position')
    .execute()
  for (const { post_id, json } of rows) {
    byPost.set(post_id, [...(byPost.get(post_id) ?? []), JSON.parse(json) as RecipeData])
  }
  return byPost
}

/** The first recipe of each of these posts, by the id of the post; ask only for posts that may be seen. */
export async function listFirstOfPosts(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, RecipeData>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('recipes')
    .select(['post_id', 'json'])
    .where('post_id', 'in', postIds)
    .where('position', '=', 1)
    .execute()
  return new Map(rows.map(({ post_id, json }) => [post_id, JSON.parse(json) as RecipeData]))
}

/** The recipes of published posts at these addresses, by slug. */
export async function listBySlugs(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, RecipeData[]>> {
  const bySlug = new Map<string, RecipeData[]>()
  if (slugs.length === 0) return bySlug
  const rows = await db
    .selectFrom('blog_posts')
    .innerJoin('recipes', 'recipes.post_id', 'blog_posts.id')
    .select(['blog_posts.slug', 'recipes.json'])
    .where('blog_posts.slug', 'in', slugs)
    .execute()
  for (const { slug, json } of rows) {
    bySlug.set(slug, [...(bySlug.get(slug) ?? []), JSON.parse(json) as RecipeData])
  }
  return bySlug
}

/** Which of these posts have recipes. */
export async function listPostsWithRecipes(
  db: Database,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('recipes')
    .select('post_id')
    .where('post_id', 'in', postIds)
    .where('position', '=', 1)
    .execute()
  return new Set(rows.map(({ post_id }) => post_id))
}

/** Posts with a recipe that an older parser has read, in the order of their ids. */
export async function listPostsReadBefore(
  db: Database,
  { version, after, limit }: { version: number; after?: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('recipes')
    .select('post_id')
    .distinct()
    .where('parser_version', '<', version)
    .orderBy('post_id')
    .limit(limit)
  if (after) query = query.where('post_id', '>', after)
  return (await query.execute()).map(({ post_id }) => post_id)
}

/** The Markdown of those of these addresses that are posts which readers see, by slug. */
export async function listTextsBySlugs(
  db: Database,
  { slugs, now }: { slugs: readonly string[]; now: string },
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('blog_posts')
    .select(['slug', 'content'])
    .where('slug', 'in', slugs)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now)
    .execute()
  return new Map(rows.map(({ slug, content }) => [slug, content]))
}

/** The Markdown of a published post, with what its recipes are exported with. */
export async function findTextOfPost(db: Database, at: { slug: string; now: string }) {
  const [row] = await selectTextOfPost(db, at)
  return row && { ...row, ...pageFields(row) }
}

const selectTextOfPost = buildOnce((db, { slug, now }: { slug: string; now: string }) =>
  db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'title', 'author', 'excerpt', 'content', ...PAGE_COLUMNS])
    .where('slug', '=', slug)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now),
)
