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

/** How many posts are public. */
export async function count(db: Database, now: string): Promise<number> {
  const { total } = await published(db, now)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The place of the post that comes after so many older ones; undefined when there are fewer. */
export async function findPlace(
  db: Database,
  { now, olderPosts }: { now: string; olderPosts: number },
): Promise<ListCursor | undefined> {
  return published(db, now)
    .select(['published_at as at', 'id'])
    .orderBy('published_at')
    .orderBy('id')
    .offset(olderPosts)
    .limit(1)
    .$narrowType<{ at: string }>()
    .executeTakeFirst()
}

/** What a sitemap says of posts, oldest first, starting after the cursor. */
export async function listAddresses(
  db: Database,
  { now, limit, after }: { now: string; limit: number; after: ListCursor | undefined },
): Promise<Published<(typeof ADDRESS_COLUMNS)[number]>[]> {
  let query = published(db, now)
    .select(ADDRESS_COLUMNS)
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)

  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '>', tuple(after.at, after.id)),
    )
  }
  return query.$narrowType<{ published_at: string }>().execute()
}

function published(db: Database, now: string) {
  return db
    .selectFrom('blog_posts')
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now)
}
