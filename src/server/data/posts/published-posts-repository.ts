import type { ListCursor } from '#domain/paging/cursor.ts'
import type { PostStatus } from '#domain/posts/post-status.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { Language } from '#domain/words/languages.ts'
import type { BlogPostsTable } from '../tables/post-tables.ts'
import type { Database } from '../tables.ts'

const FEED_COLUMNS = [
  'id',
  'slug',
  'title',
  'excerpt',
  'content_html',
  'author',
  'post_type',
  'published_at',
  'updated_at',
] as const

const ADDRESS_COLUMNS = ['id', 'slug', 'published_at', 'updated_at'] as const

/** Posts after one place, up to and with another, oldest first. */
export type AddressRange = {
  now: string
  after: ListCursor | undefined
  until?: ListCursor | undefined
}

type Published<Column extends keyof BlogPostsTable> = Omit<
  Pick<BlogPostsTable, Column>,
  'published_at'
> & { published_at: string }

type FeedRow = Published<(typeof FEED_COLUMNS)[number]>

/** Those of these addresses whose posts say that they first appeared at another one. */
export async function listFromElsewhere(db: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('blog_posts')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('canonical_url', 'is not', null)
    .execute()
  return rows.map(({ slug }) => slug)
}

/** The newest published posts in one language, the site's when none is given, with their text; of one type when given. */
export async function listWithContent(
  db: Database,
  {
    now,
    limit,
    type,
    language = '',
  }: {
    now: string
    limit: number
    type?: PostType | undefined
    language?: Language | '' | undefined
  },
): Promise<FeedRow[]> {
  let query = published(db, now)
    .select(FEED_COLUMNS)
    .where('language', '=', language)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

  if (type) query = query.where('post_type', '=', type)
  return query.$narrowType<{ published_at: string }>().execute()
}

/**
 * Those of these posts that are public, with their text, in the order of the ids. Which are public is looked at in the
 * program, as by `listPublishedByIds`.
 */
export async function listWithContentByIds(
  db: Database,
  { now, ids }: { now: string; ids: string[] },
): Promise<FeedRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('blog_posts')
    .select([...FEED_COLUMNS, 'status', 'deleted_at'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const { status, deleted_at: deletedAt, published_at: at, ...row } = byId.get(id) ?? {}
    const isPublic = status === 'published' && !deletedAt && at && at <= now
    return isPublic ? [{ ...row, published_at: at } as FeedRow] : []
  })
}

/** The ids of the posts at these addresses, public or not, by their addresses. */
export async function listIdsAt(db: Database, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** When the last of the posts in a range was published, and changed; null when there are none. */
export async function findLastChanges(
  db: Database,
  range: AddressRange,
): Promise<{ publishedAt: string | null; updatedAt: string | null }> {
  return addressesIn(db, range)
    .select(({ fn }) => [
      fn.max('published_at').as('publishedAt'),
      fn.max('updated_at').as('updatedAt'),
    ])
    .executeTakeFirstOrThrow()
}

/** The place of the post that comes after so many others; undefined when there are fewer. */
export async function findSeriesPlace(
  db: Database,
  { skip, ...range }: AddressRange & { skip: number },
): Promise<ListCursor | undefined> {
  return addressesIn(db, range)
    .select(['published_at as at', 'id'])
    .orderBy('published_at')
    .orderBy('id')
    .offset(skip)
    .limit(1)
    .$narrowType<{ at: string }>()
    .executeTakeFirst()
}

/** Lists the addresses of the first posts of a range for a sitemap. */
export async function listAddresses(
  db: Database,
  { limit, ...range }: AddressRange & { limit: number },
): Promise<Published<(typeof ADDRESS_COLUMNS)[number]>[]> {
  return addressesIn(db, range)
    .select(ADDRESS_COLUMNS)
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ published_at: string }>()
    .execute()
}

/** Reads nothing but the index blog_posts_addresses, as long as no other column is selected. */
function addressesIn(db: Database, { now, after, until }: AddressRange) {
  let query = published(db, now)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '>', tuple(after.at, after.id)),
    )
  }
  if (until) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '<=', tuple(until.at, until.id)),
    )
  }
  return query
}

function published(db: Database, now: string) {
  return db
    .selectFrom('blog_posts')
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now)
}
