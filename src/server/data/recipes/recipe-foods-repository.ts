import type { ListCursor } from '#domain/paging/cursor.ts'
import { ANY_RECIPE } from '#domain/recipes/finding/recipe-terms.ts'
import { buildOnce } from '../build-once.ts'
import type { Database } from '../tables.ts'

/** A post with a recipe, and since when it is public. */
type Place = { post_id: string; published_at: string }

/** Posts with recipes after a place, newest first, one row for each recipe; some may have been taken down. */
export function listRecipePosts(
  db: Database,
  { now, after, limit }: { now: string; after: ListCursor | undefined; limit: number },
): Promise<Place[]> {
  const query = db
    .selectFrom('recipe_foods')
    .select(['post_id', 'published_at'])
    .where('kind', '=', 'recipe')
    .where('word', '=', ANY_RECIPE)
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
  const isAfter = after !== undefined && after.at <= now
  return (
    isAfter
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('published_at', 'post_id'), '<', tuple(after.at, after.id)),
        )
      : query.where('published_at', '<=', now)
  ).execute()
}

/** The words by which the foods of a post's recipes are found, each once. */
export async function listFoodsInPost(db: Database, postId: string): Promise<string[]> {
  const rows = await selectPostWords(db, { postId })
  return [...new Set(rows.flatMap(({ kind, word }) => (kind === 'food' ? [word] : [])))]
}

/** Which are foods is looked at in the program: SQLite would go by the index of words. */
const selectPostWords = buildOnce((db, { postId }: { postId: string }) =>
  db.selectFrom('recipe_foods').select(['kind', 'word']).where('post_id', '=', postId),
)

type EachFood = { foods: readonly string[]; now: string; limit: number }

/** The posts with the newest recipes of each food, in one query; some may have been taken down. */
export async function listWithEachFood(
  db: Database,
  query: EachFood,
): Promise<{ post_id: string; word: string }[]> {
  return query.foods.length === 0 ? [] : selectWithEachFood(db, query)
}

const selectWithEachFood = buildOnce((db, { foods, now, limit }: EachFood) => {
  const [first, ...others] = foods.map((food) =>
    db
      .selectFrom(
        db
          .selectFrom('recipe_foods')
          .select(['post_id', 'word'])
          .where('kind', '=', 'food')
          .where('word', '=', food)
          .where('published_at', '<=', now)
          .orderBy('published_at', 'desc')
          .orderBy('post_id', 'desc')
          .limit(limit)
          .as('newest'),
      )
      .selectAll(),
  )
  if (!first) throw new Error('Without a food there is no query.')
  return others.reduce((all, query) => all.unionAll(query), first)
})

/** The posts with a recipe that uses what the recipe at this address makes, with their slugs. */
export function listPostsUsing(
  db: Database,
  { address, limit }: { address: string; limit: number },
): Promise<{ id: string; slug: string }[]> {
  return db
    .selectFrom('recipe_foods')
    .innerJoin('blog_posts', 'blog_posts.id', 'recipe_foods.post_id')
    .select(['blog_posts.id', 'blog_posts.slug'])
    .distinct()
    .where('recipe_foods.kind', '=', 'food')
    .where('recipe_foods.word', '=', address)
    .limit(limit)
    .execute()
}
