import { setImmediate as pause } from 'node:timers/promises'
import type { Pause } from '#domain/recipes/finding/stored/list-buckets.ts'
import { createPartMaker } from '#domain/recipes/finding/stored/make-part.ts'
import { sortInSteps } from '#domain/recipes/finding/stored/sort-in-steps.ts'
import { compareNewest } from '#domain/recipes/finding/stored/stored-columns.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { StoredFinds } from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipePartsRepository from '#server/data/recipes/recipe-parts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { type OpenPart, openParts } from './catalogue/stored-parts.ts'

export const SORT_RECIPES_JOB = 'recipes.sort-in'

const ROWS_AT_ONCE = 250
const POSTS_AT_ONCE = 100

/** How large parts are. */
type Sizes = {
  /** Fewer changes are read by every process by itself. */
  fewest: number
  /** SQLite writes hold everybody else up: so many rows are marked at once. */
  lot: number
  /**
   * Parts with fewer posts than this are made into one when there are so many. The greatest are as large as can be made
   * in 100 MB.
   */
  tiers: readonly { below: number; parts: number }[]
}

const SIZES: Sizes = {
  fewest: 1_000,
  lot: 2_000,
  tiers: [
    { below: 16_000, parts: 8 },
    { below: 100_000, parts: 4 },
  ],
}

/** Queues the making of parts where there is something to do, and begins anew where rows say that a part has them and none is there. */
export async function ensureRecipesSorted({
  db,
  now,
  newId,
}: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  const parts = await recipePartsRepository.listReady(db)
  if (parts.length === 0 && (await recipeFindsRepository.isAnySorted(db))) {
    await recipeFindsRepository.markAllUnsorted(db)
  }
  const { count } = await recipeFindsRepository.findMark(db)
  if (count < SIZES.fewest) return
  const job = { id: newId(), name: SORT_RECIPES_JOB, payload: {}, now: now() }
  await jobsRepository.ensureQueued(db, { ...job, uniqueKey: SORT_RECIPES_JOB })
}

/**
 * Brings what has changed into parts of the index, a lot at a time, and makes one of many small ones. Searches go on all the
 * while. Interrupted, it goes on the next time where it has stopped.
 *
 * @returns how many rows came into a part
 */
export async function sortRecipesIn(
  deps: Pick<Deps, 'db' | 'log'>,
  signal?: AbortSignal,
  sizes = SIZES,
): Promise<number> {
  const { db } = deps
  let sorted = 0
  await removeUnused(db, signal)
  for (;;) {
    signal?.throwIfAborted()
    const rows = await listLot(db, sizes)
    if (rows.length < sizes.fewest) break
    if (!(await sortLot(db, rows, signal))) break
    sorted += rows.length
    while (await mergeParts(db, sizes, signal)) await removeUnused(db, signal)
  }
  if (sorted > 0) deps.log.info({ posts: sorted }, 'recipes were sorted in')
  return sorted
}

async function listLot(db: Database, { lot }: Sizes): Promise<StoredFinds[]> {
  const rows: StoredFinds[] = []
  while (rows.length < lot) {
    const after = rows.at(-1)?.number ?? 0
    const limit = Math.min(ROWS_AT_ONCE, lot - rows.length)
    const some = await recipeFindsRepository.listUnsorted(db, { after, limit })
    rows.push(...some)
    if (some.length < limit) break
    await pause()
  }
  return rows
}

/** @returns false where another process has changed the parts meanwhile */
async function sortLot(
  db: Database,
  rows: readonly StoredFinds[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const epoch = await recipePartsRepository.findEpoch(db)
  const parts = await openParts(db, [])
  const posts = rows
    .flatMap(({ publishedAt, ...row }) =>
      publishedAt === null || row.recipes.length === 0
        ? []
        : [{ ...row, publishedAt, publishedMs: Date.parse(publishedAt) }],
    )
    .sort(compareNewest)
  const maker = createPartMaker()
  for (const [index, post] of posts.entries()) {
    maker.add(post)
    if (index % POSTS_AT_ONCE === 0) await pause()
  }
  const made = await store(db, { maker, epoch, signal })
  return db.transaction().execute(async (tx) => {
    if (!(await publish(tx, { ...made, before: epoch }))) return false
    for (const { id, stored, gone } of parts) {
      const more = rows.flatMap(({ postId }) => stored.placeOfPost(postId) ?? [])
      if (more.length === 0) continue
      await recipePartsRepository.setGone(tx, { id, gone: [...new Set([...gone, ...more])] })
    }
    await recipeFindsRepository.markSorted(
      tx,
      rows.map(({ number }) => number),
    )
    return true
  })
}

/** Makes one part of several, or of one that has lost most of its posts. @returns whether there was something to do */
async function mergeParts(
  db: Database,
  sizes: Sizes,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const epoch = await recipePartsRepository.findEpoch(db)
  const parts = await openParts(db, [])
  const chosen = chooseParts(parts, sizes)
  if (chosen.length === 0) return false
  for (const { stored, gone } of chosen) stored.setGone(new Set(gone))
  const ofParts = await Promise.all(chosen.map(({ stored }) => stored.listPosts(letOthers(signal))))
  const places = await sortInSteps(ofParts.flat(), compareNewest, letOthers(signal))
  const maker = createPartMaker()
  for (let first = 0; first < places.length; first += ROWS_AT_ONCE) {
    signal?.throwIfAborted()
    const ids = places.slice(first, first + ROWS_AT_ONCE).map(({ postId }) => postId)
    const rows = await recipeFindsRepository.listSorted(db, ids)
    const byId = new Map(rows.map((row) => [row.postId, row]))
    for (const [index, postId] of ids.entries()) {
      if (index % POSTS_AT_ONCE === 0) await pause()
      const row = byId.get(postId)
      // What has changed since is read with the other changes.
      if (!row || row.publishedAt === null) continue
      maker.add({ ...row, publishedAt: row.publishedAt })
    }
    await pause()
  }
  const made = await store(db, { maker, epoch, signal })
  return db.transaction().execute(async (tx) => {
    if (!(await publish(tx, { ...made, before: epoch }))) return false
    await recipePartsRepository.setRemoved(
      tx,
      chosen.map(({ id }) => id),
    )
    return true
  })
}

function chooseParts(parts: readonly OpenPart[], { tiers }: Sizes): OpenPart[] {
  let from = 0
  for (const { below, parts: many } of tiers) {
    const ofTier = parts.filter(
      ({ stored, gone }) =>
        stored.posts - gone.length >= from && stored.posts - gone.length < below,
    )
    if (ofTier.length >= many) return ofTier
    from = below
  }
  return parts.filter(({ stored, gone }) => 2 * gone.length > stored.posts).slice(0, 1)
}

/** The number that the parts get, and the part that is new; undefined where no post is in it. */
type Made = { epoch: number; part: number | undefined }

/** Lets the new part be searched. @returns false where another process has changed the parts, or removed it */
async function publish(
  tx: Database,
  { before, epoch, part }: Made & { before: number },
): Promise<boolean> {
  if (!(await recipePartsRepository.changeEpoch(tx, { from: before, to: epoch }))) return false
  return part === undefined || recipePartsRepository.setReady(tx, part)
}

/** Stores a part that nobody searches yet, a few lists at a time. */
async function store(
  db: Database,
  {
    maker,
    epoch,
    signal,
  }: { maker: ReturnType<typeof createPartMaker>; epoch: number; signal: AbortSignal | undefined },
): Promise<Made> {
  let id = Math.max(epoch + 1, Date.now())
  if (maker.posts === 0) return { epoch: id, part: undefined }
  const buckets = await maker.buckets(letOthers(signal))
  const columns = await maker.columns(letOthers(signal))
  const top = await maker.top(letOthers(signal))
  const part = { posts: maker.posts, columns, top, buckets: buckets.length }
  // Another process may have begun one in the same millisecond.
  while (!(await recipePartsRepository.create(db, { ...part, id }))) id += 1
  const { BUCKETS_AT_ONCE } = recipePartsRepository
  for (let bucket = 0; bucket < buckets.length; bucket += BUCKETS_AT_ONCE) {
    const some = buckets.slice(bucket, bucket + BUCKETS_AT_ONCE)
    await recipePartsRepository.insertBuckets(db, { part: id, bucket }, some)
    await pause()
    signal?.throwIfAborted()
  }
  return { epoch: id, part: id }
}

/** Lets everybody else have the thread, and ends where the work is to end. */
function letOthers(signal: AbortSignal | undefined): Pause {
  return async () => {
    await pause()
    signal?.throwIfAborted()
  }
}

async function removeUnused(db: Database, signal: AbortSignal | undefined): Promise<void> {
  for (const id of await recipePartsRepository.listUnused(db)) {
    while (await recipePartsRepository.removeSome(db, id)) {
      signal?.throwIfAborted()
      await pause()
    }
  }
}
