import type { PostStatus } from '#domain/posts/post-status.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { Language } from '#domain/words/languages.ts'
import { buildOnce } from '../build-once.ts'
import type { Database } from '../tables.ts'

/** The question about the place of a post among the others. */
type Place = { id: string; publishedAt: string; now: string; language: Language | '' }

/** The facts of a published post by which others like it are found. */
export type KnownPost = {
  id: string
  title: string
  post_type: PostType
  published_at: string
  language: Language | ''
}

const LINK_COLUMNS = ['id', 'slug', 'title'] as const

/** A published post by its address, without its text; undefined when none is there. */
export async function findKnown(
  db: Database,
  at: { slug: string; now: string },
): Promise<KnownPost | undefined> {
  const [row] = await selectKnown(db, at)
  return row as KnownPost | undefined
}

const selectKnown = buildOnce((db, { slug, now }: { slug: string; now: string }) =>
  db
    .selectFrom('blog_posts')
    .select(['id', 'title', 'post_type', 'published_at', 'language'])
    .where('slug', '=', slug)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now),
)

/** The public posts in its language next before and next after a place in time; undefined at either end. */
export async function findNeighbours(db: Database, place: Place) {
  const [[older], [newer]] = await Promise.all([selectOlder(db, place), selectNewer(db, place)])
  return { older, newer }
}

const selectOlder = buildOnce((db, { id, publishedAt, language }: Place) =>
  db
    .selectFrom('blog_posts')
    .select(LINK_COLUMNS)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('language', '=', language)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '<', tuple(publishedAt, id)),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

const selectNewer = buildOnce((db, { id, publishedAt, now, language }: Place) =>
  db
    .selectFrom('blog_posts')
    .select(LINK_COLUMNS)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('language', '=', language)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '>', tuple(publishedAt, id)),
    )
    .where('published_at', '<=', now)
    .orderBy('published_at', 'asc')
    .orderBy('id', 'asc')
    .limit(1),
)

type NewestOfType = { type: PostType; now: string; limit: number; language: Language | '' }

/** The ids of the newest public posts of a type in a language. */
export async function listNewestOfType(db: Database, query: NewestOfType): Promise<string[]> {
  return (await selectNewestOfType(db, query)).map(({ id }) => id)
}

const selectNewestOfType = buildOnce((db, { type, now, limit, language }: NewestOfType) =>
  db
    .selectFrom('blog_posts')
    .select('id')
    .where('post_type', '=', type)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('language', '=', language)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)
