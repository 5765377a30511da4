import { sql } from 'kysely'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import type { PostStatus } from '#domain/posts/post-status.ts'
import { ROW_COLUMNS } from '../tables/document-columns.ts'
import type { Database } from '../tables.ts'
import * as postRevisionsRepository from './post-revisions-repository.ts'

/** Posts that the public sees and whose HTML this version of the program made, in the order of their ids. */
export async function listIds(
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('rendered_with', '=', RENDERER_VERSION)
    .orderBy('id')
    .limit(limit)
  if (after) query = query.where('id', '>', after)
  return (await query.execute()).map(({ id }) => id)
}

/** How many posts `listIds` lists in all. */
export async function count(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('blog_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('rendered_with', '=', RENDERER_VERSION)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type ComparedPost = NonNullable<Awaited<ReturnType<typeof find>>>

/** Everything that is stored of the published text of a post, as it is stored. */
export async function find(db: Database, id: string) {
  const row = await db
    .selectFrom('blog_posts')
    .select([
      'id',
      'content_html',
      'safe_content',
      'safe_content_with',
      'rendered_with',
      'headings',
      'excerpt',
      'reading_minutes',
      'status',
      'deleted_at',
      'published_at',
      ...ROW_COLUMNS,
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const revision = await postRevisionsRepository.findPublished(db, id)
  const recipes = await db
    .selectFrom('recipes')
    .select(['parser_version', 'json'])
    .where('post_id', '=', id)
    .orderBy('position')
    .execute()
  const finds = await db
    .selectFrom('recipe_finds')
    .select(['facts', 'published_at'])
    .where('post_id', '=', id)
    .executeTakeFirst()
  const search = await db
    .selectFrom('post_search')
    .select(['indexed_with', 'title', 'author', 'body'])
    .where('post_id', '=', id)
    .executeTakeFirst()
  return { row, revision, recipes, finds, search }
}

/** Each known word with the spellings it is found by, in the order of the words, a few at a time. */
export async function* listSpellings(
  db: Database,
): AsyncGenerator<{ spelling: string; word: string }[]> {
  const ROWS_AT_ONCE = 5_000
  let after = { spelling: '', word: '' }
  for (;;) {
    const rows = await db
      .selectFrom('search_spellings')
      .select(['spelling', 'word'])
      .where(sql<boolean>`(spelling, word) > (${after.spelling}, ${after.word})`)
      .orderBy('spelling')
      .orderBy('word')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last
  }
}
