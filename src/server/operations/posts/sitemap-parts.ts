import { setImmediate } from 'node:timers/promises'
import type { ListCursor } from '#domain/posts/cursor.ts'
import { lastChangeOf } from '#domain/posts/last-change.ts'
import * as publishedPostsRepository from '#server/data/published-posts-repository.ts'
import * as sitemapPartsRepository from '#server/data/sitemap-parts-repository.ts'
import type { Deps } from '../deps.ts'

/** Few enough that the last part, which is the only one counted, costs little. */
export const POSTS_PER_SITEMAP = 1_000
const POSTS_PER_BATCH = 500

export type SitemapPost = { slug: string; changedAt: string }
export type SitemapPart = { changedAt: string }

type SitemapDeps = Pick<Deps, 'db' | 'now'>

/**
 * The sitemaps that the published posts go into, with the last change in each.
 *
 * Where a full part ends is written down once, so that only the posts after the last of them
 * are counted, however many there are, and a post stays in its part when others come and go.
 */
export async function listSitemapParts(deps: SitemapDeps): Promise<SitemapPart[]> {
  const full = await closeFullParts(deps)
  const parts: SitemapPart[] = []
  let after: ListCursor | undefined
  for (const { number, last, changedAt } of full) {
    const known = changedAt ?? (await lookUpChange(deps, { number, after, until: last }))
    if (known) parts.push({ changedAt: known })
    after = last
  }
  const rest = await findLastChange(deps, { after })
  return rest ? [...parts, { changedAt: rest }] : parts
}

/**
 * One part of all published posts, counted from 1, batch by batch; undefined when there is
 * no such part.
 *
 * Oldest first: a part that is full stays as it is when posts are added. Only a batch is held
 * at a time, and other requests are answered between two.
 */
export async function readSitemapPart(
  deps: SitemapDeps,
  part: number,
): Promise<AsyncIterable<SitemapPost[]> | undefined> {
  let ends = await findEnds(deps, part)
  if (!ends.until) {
    await closeFullParts(deps)
    ends = await findEnds(deps, part)
  }
  if (part > 1 && !ends.after) return undefined

  const at = deps.now()
  const listAfter = (after: ListCursor | undefined) =>
    publishedPostsRepository.listAddresses(deps.db, {
      now: at,
      after,
      until: ends.until,
      limit: POSTS_PER_BATCH,
    })
  const first = await listAfter(ends.after)
  return first.length === 0 ? undefined : readBatches(first, listAfter)
}

/** The places that a part lies between; without an end when it is not full. */
async function findEnds({ db }: SitemapDeps, part: number) {
  const rows = await sitemapPartsRepository.listNumbers(db, [part - 1, part])
  const lastOf = (number: number) => rows.find((row) => row.number === number)?.last
  return { after: lastOf(part - 1), until: lastOf(part) }
}

/** Closes the parts that have become full. @returns every full part */
async function closeFullParts({ db, now }: SitemapDeps) {
  const parts = await sitemapPartsRepository.list(db)
  for (;;) {
    const after = parts.at(-1)?.last
    const last = await publishedPostsRepository.findPlace(db, {
      now: now(),
      after,
      skip: POSTS_PER_SITEMAP - 1,
    })
    if (!last) return parts
    const part = { number: parts.length + 1, last, changedAt: null }
    await sitemapPartsRepository.insert(db, part)
    const [stored = part] = await sitemapPartsRepository.listNumbers(db, [part.number])
    parts.push(stored)
    await setImmediate()
  }
}

async function lookUpChange(
  deps: SitemapDeps,
  { number, after, until }: { number: number; after: ListCursor | undefined; until: ListCursor },
): Promise<string | undefined> {
  const changedAt = await findLastChange(deps, { after, until })
  if (changedAt) await sitemapPartsRepository.setChangedAt(deps.db, { number, changedAt })
  await setImmediate()
  return changedAt
}

/** When one of the posts in a range was published or changed last; undefined without any. */
async function findLastChange(
  { db, now }: SitemapDeps,
  range: { after: ListCursor | undefined; until?: ListCursor },
): Promise<string | undefined> {
  const { publishedAt, updatedAt } = await publishedPostsRepository.findLastChanges(db, {
    now: now(),
    ...range,
  })
  if (publishedAt === null || updatedAt === null) return undefined
  return lastChangeOf({ publishedAt, updatedAt })
}

type AddressRow = Awaited<ReturnType<typeof publishedPostsRepository.listAddresses>>[number]

async function* readBatches(
  first: AddressRow[],
  listAfter: (after: ListCursor) => Promise<AddressRow[]>,
): AsyncGenerator<SitemapPost[]> {
  let rows = first
  while (rows.length > 0) {
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
