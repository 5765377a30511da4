import { setImmediate } from 'node:timers/promises'
import type { ListCursor } from '#domain/paging/cursor.ts'
import { lastChange } from '#domain/posts/last-change.ts'
import * as publishedPostsRepository from '#server/data/posts/published-posts-repository.ts'
import type { PartEnd } from '#server/data/sitemap-parts-repository.ts'
import * as sitemapPartsRepository from '#server/data/sitemap-parts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/**
 * Few enough that the posts after the last full part, which alone are counted, cost little, and so
 * many that a million posts have only five hundred parts to look through. A part that was closed with
 * fewer stays as it is, and makes its sitemap a smaller one.
 */
const POSTS_PER_PART = 2_000
/** Ten thousand posts in each, so that the list of a million posts names a hundred. */
const PARTS_PER_SITEMAP = 5
const POSTS_PER_BATCH = 500

export type SitemapPost = { id: string; slug: string; changedAt: string }
/** Sitemaps are numbered from 1. */
export type Sitemap = { number: number; changedAt: string }

/**
 * The sitemaps that the published posts go into, with the last change in each.
 *
 * Where a full part of one ends is written down once, so that only the posts after the last of
 * them are counted, however many there are, and a post stays where it is when others come and go.
 */
export async function listSitemaps(deps: Pick<Deps, 'db' | 'now'>): Promise<Sitemap[]> {
  const last = await closeFullParts(deps)
  const until = last?.number ?? 0
  const [full, rest] = await Promise.all([
    listFull(deps, until),
    findLastChange(deps, { after: last?.place }),
  ])
  const changes = new Map(full.map(({ number, changedAt }) => [number, changedAt]))
  if (rest) {
    const number = Math.floor(until / PARTS_PER_SITEMAP) + 1
    changes.set(number, later(changes.get(number), rest))
  }
  return [...changes].flatMap(([number, changedAt]) => (changedAt ? { number, changedAt } : []))
}

/**
 * All published posts of one sitemap, batch by batch; undefined when there is no such sitemap.
 *
 * Oldest first: one that is full stays as it is when posts are added. Only a batch is held at
 * a time, and other requests are answered between two.
 */
export async function readSitemap(
  deps: Pick<Deps, 'db' | 'now'>,
  number: number,
): Promise<AsyncIterable<SitemapPost[]> | undefined> {
  let ends = await findEnds(deps, sitemapEnds(number))
  if (!ends.until) {
    await closeFullParts(deps)
    ends = await findEnds(deps, sitemapEnds(number))
  }
  if (number > 1 && !ends.after) return undefined

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

/** The parts at whose ends a sitemap begins and ends. */
function sitemapEnds(number: number): PartRange {
  return { after: (number - 1) * PARTS_PER_SITEMAP, until: number * PARTS_PER_SITEMAP }
}

/** By their numbers: the part that comes before, and the last one. */
type PartRange = { after: number; until: number }

/** The places that parts lie between; without an end when the last is not full. */
async function findEnds({ db }: Pick<Deps, 'db' | 'now'>, { after, until }: PartRange) {
  const ends = await sitemapPartsRepository.listEnds(db, [after, until])
  const findPlace = (part: number) => ends.find(({ number }) => number === part)?.place
  return { after: findPlace(after), until: findPlace(until) }
}

/** The sitemaps of full parts; what has changed since it was asked last is looked up first. */
async function listFull(deps: Pick<Deps, 'db' | 'now'>, until: number) {
  const query = { until, partsEach: PARTS_PER_SITEMAP }
  const known = await sitemapPartsRepository.listChanges(deps.db, query)
  if (known.every(({ unknownParts }) => unknownParts === 0)) return known
  for (const part of await sitemapPartsRepository.listUnknown(deps.db, { until })) {
    const changedAt = await findLastChange(
      deps,
      await findEnds(deps, { after: part - 1, until: part }),
    )
    if (changedAt) await sitemapPartsRepository.setChangedAt(deps.db, { number: part, changedAt })
    await setImmediate()
  }
  return sitemapPartsRepository.listChanges(deps.db, query)
}

function later(one: string | null | undefined, other: string): string {
  return one && one > other ? one : other
}

/** Closes the parts that have become full. @returns where the last full one ends */
async function closeFullParts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<PartEnd | undefined> {
  let last = await sitemapPartsRepository.findLastEnd(db)
  for (;;) {
    const place = await publishedPostsRepository.findSeriesPlace(db, {
      now: now(),
      after: last?.place,
      skip: POSTS_PER_PART - 1,
    })
    if (!place) return last
    const number = (last?.number ?? 0) + 1
    await sitemapPartsRepository.insert(db, { number, place })
    const [stored] = await sitemapPartsRepository.listEnds(db, [number])
    last = stored ?? { number, place }
    await setImmediate()
  }
}

/** When one of the posts in a range was published or changed last; undefined without any. */
async function findLastChange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  range: { after: ListCursor | undefined; until?: ListCursor | undefined },
): Promise<string | undefined> {
  const { publishedAt, updatedAt } = await publishedPostsRepository.findLastChanges(db, {
    now: now(),
    ...range,
  })
  if (publishedAt === null || updatedAt === null) return undefined
  return lastChange({ publishedAt, updatedAt })
}

type AddressRow = Awaited<ReturnType<typeof publishedPostsRepository.listAddresses>>[number]

async function* readBatches(
  first: AddressRow[],
  listAfter: (after: ListCursor) => Promise<AddressRow[]>,
): AsyncGenerator<SitemapPost[]> {
  let rows = first
  while (rows.length > 0) {
    yield rows.map(({ id, slug, published_at, updated_at }) => ({
      id,
      slug,
      changedAt: lastChange({ publishedAt: published_at, updatedAt: updated_at }),
    }))
    const last = rows.at(-1)
    if (!last || rows.length < POSTS_PER_BATCH) return
    await setImmediate()
    rows = await listAfter({ at: last.published_at, id: last.id })
  }
}
