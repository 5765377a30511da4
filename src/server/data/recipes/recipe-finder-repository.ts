import { sql } from 'kysely'
import type { ListCursor } from '#domain/posts/cursor.ts'
import type { RecipeTerm } from '#domain/recipes/recipe-terms.ts'
import { engineOf } from '../engines/engine-of.ts'
import type { Database } from '../tables.ts'

/** Where a recipe stands, and since when its post is public. */
export type RecipePlace = {
  post_id: string
  position: number
  published_at: string
  minutes: number | null
}

const PLACE = ['post_id', 'position', 'published_at', 'minutes'] as const

/** How many recipes have a word, counted up to a limit. */
export async function countUpTo(db: Database, term: RecipeTerm, limit: number): Promise<number> {
  const some = withTerm(db, term).select('post_id').limit(limit).as('some')
  const row = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The newest recipes that have a word, after a place; some may be of posts that were taken down. */
export function listWithTerm(
  db: Database,
  {
    term,
    now,
    after,
    limit,
  }: { term: RecipeTerm; now: string; after: ListCursor | undefined; limit: number },
): Promise<RecipePlace[]> {
  let query = withTerm(db, term)
    .select(PLACE)
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
  query =
    after && after.at <= now
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('published_at', 'post_id'), '<', tuple(after.at, after.id)),
        )
      : query.where('published_at', '<=', now)
  return query.execute()
}

/**
 * Which recipes of these posts have a word, as `post position`.
 *
 * Without the plus, SQLite would go through all recipes of the word instead of looking up these few:
 * it has no statistics, and takes the index of words for the better one.
 */
export async function listAmong(
  db: Database,
  { term, postIds }: { term: RecipeTerm; postIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set()
  const isSqlite = engineOf(db) === 'sqlite'
  const column = (name: 'kind' | 'word') => (isSqlite ? sql`+${sql.ref(name)}` : sql.ref(name))
  const rows = await db
    .selectFrom('recipe_foods')
    .select(['post_id', 'position'])
    .where('post_id', 'in', postIds)
    .where(column('kind'), '=', term.kind)
    .where(column('word'), '=', term.word)
    .execute()
  return new Set(rows.map(placeName))
}

/** The newest recipes of each word, in one query, newest first within each. */
export async function listWithEach(
  db: Database,
  { terms, now, limit }: { terms: readonly RecipeTerm[]; now: string; limit: number },
): Promise<(RecipePlace & { word: string })[]> {
  const queries = terms.map((term) =>
    db
      .selectFrom(
        withTerm(db, term)
          .select([...PLACE, 'word'])
          .where('published_at', '<=', now)
          .orderBy('published_at', 'desc')
          .orderBy('post_id', 'desc')
          .limit(limit)
          .as('newest'),
      )
      .selectAll(),
  )
  const [first, ...others] = queries
  if (!first) return []
  return others.reduce((all, query) => all.unionAll(query), first).execute()
}

/** A recipe by where it stands, for sets and maps. */
export function placeName({
  post_id,
  position,
}: Pick<RecipePlace, 'post_id' | 'position'>): string {
  return `${post_id} ${position}`
}

function withTerm(db: Database, { kind, word }: RecipeTerm) {
  return db.selectFrom('recipe_foods').where('kind', '=', kind).where('word', '=', word)
}
