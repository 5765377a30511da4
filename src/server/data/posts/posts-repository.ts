import type { ExpressionBuilder, Insertable, JoinBuilder } from 'kysely'
import type { ListCursor } from '#domain/paging/cursor.ts'
import type { PostStatus } from '#domain/posts/post-status.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { Language } from '#domain/words/languages.ts'
import { buildOnce } from '../build-once.ts'
import type { PublicTransaction } from '../public-transaction.ts'
import { PAGE_COLUMNS } from '../tables/document-columns.ts'
import type { BlogPostsTable } from '../tables/post-tables.ts'
import type { Database, Tables } from '../tables.ts'

/** The columns that a list shows of a post; the text itself stays in the database. */
const SUMMARY_COLUMNS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'author',
  'image_url',
  'video_url',
  'post_type',
  'reading_minutes',
  'published_at',
] as const

const DETAIL_COLUMNS = [
  ...new Set([
    ...SUMMARY_COLUMNS,
    ...PAGE_COLUMNS,
    ...(['content_html', 'headings', 'updated_at', 'language'] as const),
  ]),
]

const DESK_COLUMNS = [
  'id',
  'slug',
  'title',
  'author',
  'post_type',
  'status',
  'published_at',
  'created_at',
] as const

/** A published post has a time of publication, whatever the column allows. */
type Published<Row> = Omit<Row, 'published_at'> & { published_at: string }
type SummaryRow = Published<Pick<BlogPostsTable, (typeof SUMMARY_COLUMNS)[number]>> & {
  is_recipe: boolean | number
}
type DetailRow = Published<Pick<BlogPostsTable, (typeof DETAIL_COLUMNS)[number]>>
type DeskRow = Pick<BlogPostsTable, (typeof DESK_COLUMNS)[number]>

/** Of posts in another language than the site's: which; empty or left out, it is the site's own. */
type InLanguage = { language?: Language | '' | undefined }

/**
 * Lists published posts in one language, newest first, starting after the cursor.
 *
 * Ties on the date are broken by id, so a page never repeats or skips a post.
 */
export async function listPublished(
  db: Database,
  {
    now,
    limit,
    type,
    after,
    language = '',
  }: InLanguage & {
    now: string
    limit: number
    type?: PostType | undefined
    after?: ListCursor | undefined
  },
): Promise<SummaryRow[]> {
  let query = db
    .selectFrom('blog_posts')
    .leftJoin('recipes', WITH_FIRST_RECIPE)
    .select(SUMMARY_COLUMNS)
    .select(isRecipe)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('language', '=', language)
    .where(publishedAfter(after, now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

  if (type) query = query.where('post_type', '=', type)
  return (await query.$narrowType<{ published_at: string }>().execute()) as SummaryRow[]
}

/**
 * Whether a recipe was read from the post's text. The first recipe is joined and not asked for by `exists`:
 * PostgreSQL does not count with the limit there, and looks up the recipes of all posts for a page of twelve.
 */
const WITH_FIRST_RECIPE = (join: JoinBuilder<Tables, 'blog_posts' | 'recipes'>) =>
  join.onRef('recipes.post_id', '=', 'blog_posts.id').on('recipes.position', '=', 1)

function isRecipe({ eb }: ExpressionBuilder<Tables, 'blog_posts' | 'recipes'>) {
  return eb('recipes.post_id', 'is not', null).as('is_recipe')
}

/**
 * Public by now and after the cursor: one condition, the stricter of the two, says both. With two
 * bounds PostgreSQL may start at the wrong one, and read the whole index up to the other.
 */
function publishedAfter(after: ListCursor | undefined, now: string) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'blog_posts'>) =>
    after && Date.parse(after.at) <= Date.parse(now)
      ? eb(refTuple('published_at', 'id'), '<', tuple(after.at, after.id))
      : eb('published_at', '<=', now)
}

/**
 * Those of these posts that are public, in one language, in the order of the ids.
 *
 * Which posts are public is filtered in the program: given the choice, SQLite reads the whole
 * index of public posts to find these few.
 */
export async function listPublishedByIds(
  db: Database,
  { ids, now, language = '' }: InLanguage & { ids: string[]; now: string },
): Promise<SummaryRow[]> {
  if (ids.length === 0) return []
  const rows = await selectByIds(db, { ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const publishedAt = row?.status === 'published' && !row.deleted_at ? row.published_at : null
    return row && publishedAt !== null && publishedAt <= now && row.language === language
      ? [{ ...row, published_at: publishedAt }]
      : []
  })
}

const selectByIds = buildOnce((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('blog_posts')
    .leftJoin('recipes', WITH_FIRST_RECIPE)
    .select([...SUMMARY_COLUMNS, 'status', 'deleted_at', 'language'])
    .select(isRecipe)
    .where('id', 'in', ids),
)

/** The whole of one published post, or undefined when none is at that address. */
export async function findPublishedBySlug(
  db: Database,
  at: { slug: string; now: string },
): Promise<DetailRow | undefined> {
  const [row] = await selectPublishedBySlug(db, at)
  return row as DetailRow | undefined
}

const selectPublishedBySlug = buildOnce((db, { slug, now }: { slug: string; now: string }) =>
  db
    .selectFrom('blog_posts')
    .select(DETAIL_COLUMNS)
    .where('slug', '=', slug)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now),
)

/** Lists what is public, was or will be, newest first; of one writer when given. */
export async function listForManager(
  db: Database,
  {
    limit,
    createdBy,
    after,
  }: { limit: number; createdBy?: string | undefined; after?: ListCursor | undefined },
): Promise<DeskRow[]> {
  let query = db
    .selectFrom('blog_posts')
    .select(DESK_COLUMNS)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('published_at', 'is not', null), eb('status', '=', 'scheduled' satisfies PostStatus)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

  if (createdBy) query = query.where('created_by', '=', createdBy)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.at, after.id)),
    )
  }
  return query.execute()
}

/** Inserts a post unless its slug is taken; says whether it did. */
export async function insertIfSlugFree(
  tx: PublicTransaction,
  post: Insertable<BlogPostsTable>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('blog_posts')
    .values(post)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Which slugs are taken among the given ones. */
export async function listTakenSlugs(tx: Database, slugs: string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('blog_posts').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Whether the site has no post at all, in whatever state. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('blog_posts').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The starter posts that nobody has changed since they were loaded. */
export async function listUntouchedStarters(
  db: Database,
): Promise<
  { id: string; slug: string; title: string; post_type: PostType; deleted_at: string | null }[]
> {
  return db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'title', 'post_type', 'deleted_at'])
    .where('origin', '=', 'starter')
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_drafts')
            .select('version')
            .whereRef('post_drafts.post_id', '=', 'blog_posts.id'),
        ),
      ),
    )
    .execute()
}

/** Removes posts for good, with their ties to pictures. */
export async function remove(tx: PublicTransaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('blog_posts').where('id', 'in', ids).execute()
}

/** The rendered text of a post. */
export async function getContentHtml(db: Database, id: string): Promise<string> {
  const row = await db
    .selectFrom('blog_posts')
    .select('content_html')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.content_html
}
