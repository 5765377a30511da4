import type { ListCursor } from '#domain/posts/cursor.ts'
import type { PostStatus } from '#domain/posts/post.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { BlogPostsTable } from './tables/post-tables.ts'
import type { Database } from './tables.ts'

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

/** So many posts after the cursor, oldest first. */
type AddressRange = { now: string; limit: number; after: ListCursor | undefined }

type Published<Column extends keyof BlogPostsTable> = Omit<
  Pick<BlogPostsTable, Column>,
  'published_at'
> & { published_at: string }

/** The newest published posts with their text, of one type when given. */
export async function listWithContent(
  db: Database,
  { now, limit, type }: { now: string; limit: number; type: PostType | undefined },
): Promise<Published<(typeof FEED_COLUMNS)[number]>[]> {
  let query = published(db, now)
    .select(FEED_COLUMNS)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)

  if (type) query = query.where('post_type', '=', type)
  return query.$narrowType<{ published_at: string }>().execute()
}

/** When the last of the posts in a range was published, and changed; null when there are none. */
export async function findLastChanges(
  db: Database,
  { now, limit, after }: AddressRange,
): Promise<{ publishedAt: string | null; updatedAt: string | null }> {
  const range = addressesAfter(db, { now, after })
    .select(['published_at', 'updated_at'])
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
  return db
    .selectFrom(range.as('range'))
    .select(({ fn }) => [
      fn.max('published_at').as('publishedAt'),
      fn.max('updated_at').as('updatedAt'),
    ])
    .executeTakeFirstOrThrow()
}

/** The place of the post that comes after so many others; undefined when there are fewer. */
export async function findPlace(
  db: Database,
  { now, after, skip }: Omit<AddressRange, 'limit'> & { skip: number },
): Promise<ListCursor | undefined> {
  return addressesAfter(db, { now, after })
    .select(['published_at as at', 'id'])
    .orderBy('published_at')
    .orderBy('id')
    .offset(skip)
    .limit(1)
    .$narrowType<{ at: string }>()
    .executeTakeFirst()
}

/** What a sitemap says of posts, oldest first, starting after the cursor. */
export async function listAddresses(
  db: Database,
  { now, limit, after }: AddressRange,
): Promise<Published<(typeof ADDRESS_COLUMNS)[number]>[]> {
  return addressesAfter(db, { now, after })
    .select(ADDRESS_COLUMNS)
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ published_at: string }>()
    .execute()
}

/** Reads nothing but the index blog_posts_addresses, as long as no other column is selected. */
function addressesAfter(
  db: Database,
  { now, after }: { now: string; after: ListCursor | undefined },
) {
  const query = published(db, now)
  if (!after) return query
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('published_at', 'id'), '>', tuple(after.at, after.id)),
  )
}

function published(db: Database, now: string) {
  return db
    .selectFrom('blog_posts')
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now)
}
