import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { PostStatus } from '#domain/posts/post-status.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import { buildOnce } from '../build-once.ts'
import { endOfPrefix } from '../end-of-prefix.ts'
import type { BlogPostsTable } from '../tables/post-tables.ts'
import type { Database, Tables } from '../tables.ts'

export type DeskSort = 'edited' | 'created' | 'published' | 'title'

export type DeskFilter = {
  status: PostStatus | 'trash' | undefined
  type: PostType | undefined
  owner: string | undefined
  /** Only these posts, when given. */
  ids: string[] | undefined
  /** Only posts that have a word with each of these beginnings. */
  prefixes: string[]
}

const COLUMNS = [
  'id',
  'slug',
  'title',
  'author',
  'post_type',
  'language',
  'status',
  'published_at',
  'created_at',
  'created_by',
  'created_by_admin',
  'updated_at',
  'edited_at',
  'deleted_at',
] as const

export type DeskListRow = Pick<Selectable<BlogPostsTable>, (typeof COLUMNS)[number]> & {
  /** The row's sort key in the chosen order. */
  sort_key: string
}

/** Exactly the expressions of the indexes blog_posts_desk_…; otherwise they would not be used. */
const SORT_KEYS: Record<DeskSort, RawBuilder<string>> = {
  edited: sql`coalesce(edited_at, updated_at)`,
  created: sql`created_at`,
  published: sql`published_at`,
  title: sql`lower(title)`,
}
const TRASH_KEY = sql<string>`deleted_at`

/** The narrowing that each order has an index for; `null` is the state of being in the trash. */
const LED_BY: Record<DeskSort, ('owner' | 'status' | 'type')[]> = {
  edited: ['owner', 'status', 'type'],
  created: ['owner', 'status'],
  published: ['owner'],
  title: ['owner', 'status'],
}

/** A place in a list. */
export type DeskPlace = { key: string; id: string }

export type DeskStretch = {
  sort: DeskSort
  after: DeskPlace | undefined
  /** The last place to look at. */
  until?: DeskPlace | undefined
  limit: number
}

/** One page of posts in whatever state, for the desk. */
export function listForDesk(
  db: Database,
  filter: DeskFilter,
  stretch: DeskStretch,
): Promise<DeskListRow[]> {
  const key = sortKey(filter, stretch.sort)
  return takeStretch(filtered(db, filter), key, stretch)
    .select([...COLUMNS, key.as('sort_key')])
    .execute()
}

/** Whether one index covers all filters, so that no row is read in vain. */
export function isReadOffIndex(filter: DeskFilter, sort: DeskSort): boolean {
  if (filter.ids) return true
  const { owner, status, type } = filter
  const narrowings = [owner, status === 'trash' ? undefined : status, type].filter(Boolean)
  return filter.prefixes.length === 0 && narrowings.length <= (leadingColumn(filter, sort) ? 1 : 0)
}

/** The place so many posts further on; undefined when the list ends before. */
export function findPlaceAhead(
  db: Database,
  filter: DeskFilter,
  { count, ...stretch }: Pick<DeskStretch, 'sort' | 'after'> & { count: number },
): Promise<DeskPlace | undefined> {
  const lead = leadingColumn(filter, stretch.sort)
  const led = {
    status: filter.status === 'trash' || lead === 'status' ? filter.status : undefined,
    owner: lead === 'owner' ? filter.owner : undefined,
    type: lead === 'type' ? filter.type : undefined,
    ids: undefined,
    prefixes: [],
  }
  const key = sortKey(filter, stretch.sort)
  return takeStretch(filtered(db, led), key, { ...stretch, limit: 1 })
    .select(['id', key.as('key')])
    .offset(count)
    .executeTakeFirst()
}

function leadingColumn(
  filter: DeskFilter,
  sort: DeskSort,
): 'owner' | 'status' | 'type' | undefined {
  if (filter.status === 'trash') return undefined
  return LED_BY[sort].find((name) => filter[name] !== undefined)
}

function sortKey({ status }: DeskFilter, sort: DeskSort): RawBuilder<string> {
  return status === 'trash' && sort === 'edited' ? TRASH_KEY : SORT_KEYS[sort]
}

function takeStretch(
  posts: ReturnType<typeof filtered>,
  key: RawBuilder<string>,
  { sort, after, until, limit }: DeskStretch,
) {
  const [direction, onward, past] =
    sort === 'title' ? (['asc', sql`>=`, sql`>`] as const) : (['desc', sql`<=`, sql`<`] as const)
  let query = posts.orderBy(key, direction).orderBy('id', direction).limit(limit)
  if (sort === 'published') query = query.where('published_at', 'is not', null)
  if (after) {
    query = query
      .where(sql<boolean>`${key} ${onward} ${after.key}`)
      .where(sql<boolean>`(${key} ${past} ${after.key} or id ${past} ${after.id})`)
  }
  // Backwards from there the same holds with the sides exchanged.
  if (until) {
    query = query
      .where(sql<boolean>`${until.key} ${onward} ${key}`)
      .where(sql<boolean>`(${until.key} ${past} ${key} or ${until.id} ${onward} id)`)
  }
  return query
}

/** How many posts there are of a state; no more are counted than `atMost`. */
export async function countForDesk(
  db: Database,
  filter: Pick<DeskFilter, 'status' | 'owner'>,
  atMost: number,
): Promise<number> {
  const some = filtered(db, { ...filter, type: undefined, ids: undefined, prefixes: [] })
  return countRows(db, some.select('id').limit(atMost))
}

/** How many live posts have unpublished changes; no more are counted than `atMost`. */
export async function countChanged(
  db: Database,
  { owner }: { owner: string | undefined },
  atMost: number,
): Promise<number> {
  let some = db
    .selectFrom('post_drafts')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_drafts.post_id')
    .select('blog_posts.id')
    .where('has_changes', '=', sql.lit(1))
    .where('deleted_at', 'is', null)
    .limit(atMost)
  if (owner) some = some.where('created_by', '=', owner)
  return countRows(db, some)
}

type Late = { owner: string | undefined; before: string }

/** How many posts were to be published before a moment, and are not; at most so many. */
export function countOverdue(db: Database, late: Late, atMost: number): Promise<number> {
  return countRows(db, overdue(db, late).select('blog_posts.id').limit(atMost))
}

/** Some of them, the longest overdue first, with why the last attempt failed. */
export function listOverdue(db: Database, late: Late, limit: number) {
  return overdue(db, late)
    .innerJoin('post_revisions', 'post_revisions.id', 'post_schedules.revision_id')
    .select(['blog_posts.id', 'post_revisions.title', 'at', 'time_zone', 'last_error'])
    .orderBy('at')
    .limit(limit)
    .execute()
}

function overdue(db: Database, { owner, before }: Late) {
  const some = db
    .selectFrom('post_schedules')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_schedules.post_id')
    .where('at', '<', before)
    .where('deleted_at', 'is', null)
  return owner ? some.where('blog_posts.created_by', '=', owner) : some
}

/** The part of a post's working copy that the list shows. */
export type ListedDraft = { hasChanges: boolean; firstPicture: string | undefined }

/** The working copies of those of these posts that have one, by post id. */
export async function listDrafts(
  db: Database,
  postIds: string[],
): Promise<Map<string, ListedDraft>> {
  if (postIds.length === 0) return new Map()
  const rows = await selectDrafts(db, { postIds })
  return new Map(
    rows.map(({ post_id, has_changes, media_ids }) => [
      post_id,
      { hasChanges: has_changes === 1, firstPicture: (JSON.parse(media_ids) as string[])[0] },
    ]),
  )
}

const selectDrafts = buildOnce((db, { postIds }: { postIds: string[] }) =>
  db
    .selectFrom('post_drafts')
    .select(['post_id', 'has_changes', 'media_ids'])
    .where('post_id', 'in', postIds),
)

/** Without drafts that the desk has made and nothing was ever written into. */
function filtered(db: Database, { status, type, owner, ids, prefixes }: DeskFilter) {
  let query = db.selectFrom('blog_posts')
  query = query.where('deleted_at', status === 'trash' ? 'is not' : 'is', null)
  if (status && status !== 'trash') query = query.where('status', '=', status)
  if (status === undefined || status === 'draft') {
    query = query.where(({ or, eb }) =>
      or([
        eb('edited_at', 'is not', null),
        eb('title', '<>', ''),
        eb('status', '<>', 'draft'),
        eb('origin', '<>', 'desk'),
      ]),
    )
  }
  if (type) query = query.where('post_type', '=', type)
  if (owner) query = query.where('created_by', '=', owner)
  if (ids) query = query.where('id', 'in', ids)
  for (const prefix of prefixes) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('desk_words')
          .select('word')
          .whereRef('desk_words.post_id', '=', 'blog_posts.id')
          .where('word', '>=', prefix)
          .where('word', '<', endOfPrefix(prefix)),
      ),
    )
  }
  return query
}

async function countRows(
  db: Database,
  some: SelectQueryBuilder<Tables, keyof Tables, { id: string }>,
): Promise<number> {
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
