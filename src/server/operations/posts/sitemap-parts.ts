import { setImmediate } from 'node:timers/promises'
import type { ListCursor } from '#domain/posts/cursor.ts'
import { lastChangeOf } from '#domain/posts/last-change.ts'
import * as publishedPostsRepository from '#server/data/published-posts-repository.ts'
import type { PartEnd } from '#server/data/sitemap-parts-repository.ts'
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
  const last = await closeFullParts(deps)
  const [full, rest] = await Promise.all([
    sitemapPartsRepository.listChanges(deps.db, { until: last?.number ?? 0 }),
    findLastChange(deps, { after: last?.place }),
  ])
  const parts: SitemapPart[] = []
  for (const { number, changedAt } of full) {
    const known = changedAt ?? (await lookUpChange(deps, number))
    if (known) parts.push({ changedAt: known })
  }
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
  const ends = await sitemapPartsRepository.listEnds(db, [part - 1, part])
  const placeOf = (wanted: number) => ends.find(({ number }) => number === wanted)?.place
  return { after: placeOf(part - 1), until: placeOf(part) }
}

/** Closes the parts that have become full. @returns where the last full one ends */
async function closeFullParts({ db, now }: SitemapDeps): Promise<PartEnd | undefined> {
  let last = await sitemapPartsRepository.findLastEnd(db)
  for (;;) {
    const place = await publishedPostsRepository.findPlace(db, {
      now: now(),
      after: last?.place,
      skip: POSTS_PER_SITEMAP - 1,
    })
    if (!place) return last
    const number = (last?.number ?? 0) + 1
    await sitemapPartsRepository.insert(db, { number, place })
    const [stored] = await sitemapPartsRepository.listEnds(db, [number])
    last = stored ?? { number, place }
    await setImmediate()
  }
}

async function lookUpChange(deps: SitemapDeps, part: number): Promise<string | undefined> {
  const changedAt = await findLastChange(deps, await findEnds(deps, part))
  if (changedAt) await sitemapPartsRepository.setChangedAt(deps.db, { number: part, changedAt })
  await setImmediate()
  return changedAt
}

/** When one of the posts in a range was published or changed last; undefined without any. */
async function findLastChange(
  { db, now }: SitemapDeps,
  range: { after: ListCursor | undefined; until?: ListCursor | undefined },
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
