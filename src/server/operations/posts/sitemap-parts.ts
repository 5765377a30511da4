import { setImmediate } from 'node:timers/promises'
import type { ListCursor } from '#domain/posts/cursor.ts'
import { lastChangeOf } from '#domain/posts/last-change.ts'
import * as publishedPostsRepository from '#server/data/published-posts-repository.ts'
import type { Deps } from '../deps.ts'

/** A fifth of what a sitemap may hold: about a megabyte of text. */
export const POSTS_PER_SITEMAP = 10_000
const POSTS_PER_BATCH = 500

export type SitemapPost = { slug: string; changedAt: string }
export type SitemapPart = { changedAt: string }

/** The sitemaps that the published posts go into, with the last change in each. */
export async function listSitemapParts({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<SitemapPart[]> {
  const at = now()
  const parts: SitemapPart[] = []
  let after: ListCursor | undefined
  do {
    const part = { now: at, after, limit: POSTS_PER_SITEMAP }
    const { publishedAt, updatedAt } = await publishedPostsRepository.findLastChanges(db, part)
    if (publishedAt === null || updatedAt === null) break
    parts.push({ changedAt: lastChangeOf({ publishedAt, updatedAt }) })
    await setImmediate()
    after = await findLastOf(db, part)
  } while (after)
  return parts
}

/**
 * One part of all published posts, counted from 1, batch by batch; undefined when there is
 * no such part.
 *
 * Oldest first: a part that is full stays as it is when posts are added. Only a batch is held
 * at a time, and other requests are answered between two.
 */
export async function readSitemapPart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  part: number,
): Promise<AsyncIterable<SitemapPost[]> | undefined> {
  const at = now()
  const olderPosts = (part - 1) * POSTS_PER_SITEMAP
  const start =
    olderPosts > 0
      ? await findLastOf(db, { now: at, after: undefined, limit: olderPosts })
      : undefined
  if (olderPosts > 0 && !start) return undefined

  const listAfter = (after: ListCursor | undefined) =>
    publishedPostsRepository.listAddresses(db, { now: at, limit: POSTS_PER_BATCH, after })
  const first = await listAfter(start)
  return first.length === 0 ? undefined : readBatches(first, listAfter)
}

/** The place of the last post of a full range; undefined when it is not full. */
function findLastOf(
  db: Deps['db'],
  { now, after, limit }: { now: string; after: ListCursor | undefined; limit: number },
): Promise<ListCursor | undefined> {
  return publishedPostsRepository.findPlace(db, { now, after, skip: limit - 1 })
}

type AddressRow = Awaited<ReturnType<typeof publishedPostsRepository.listAddresses>>[number]

async function* readBatches(
  first: AddressRow[],
  listAfter: (after: ListCursor) => Promise<AddressRow[]>,
): AsyncGenerator<SitemapPost[]> {
  let rows = first
  for (let read = 0; read < POSTS_PER_SITEMAP; read += POSTS_PER_BATCH) {
    yield rows.map(({ slug, published_at, updated_at }) => ({
      slug,
      changedAt: lastChangeOf({ publishedAt: published_at, updatedAt: updated_at }),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < POSTS_PER_BATCH) return
    await setImmediate()
    rows = await listAfter({ at: last.published_at, id: last.id })
  }
}
