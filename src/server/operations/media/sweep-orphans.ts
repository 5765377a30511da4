import * as orphanMediaRepository from '#server/data/media/orphan-media-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { purgeRemovedFiles } from './record-removed-files.ts'

/** Long enough for a writer to finish the post that an upload was for. */
const GRACE_MS = 24 * 60 * 60 * 1000
const BATCH = 200
/** So many unknown files are removed however few are known: a small site may delete a lot. */
const UNKNOWN_ALLOWANCE = 100

/**
 * Removes pictures that no post has named for a day, files that no picture names, and what
 * interrupted uploads left.
 *
 * When most files are unknown the database is likelier to be the wrong one, or restored from
 * an old backup, than the files are to be rubbish; then they are all kept, with a warning.
 */
export async function sweepOrphans(
  deps: WriteDeps &
    Pick<Deps, 'log'> & {
      media: Pick<MediaStore, 'list' | 'open' | 'remove' | 'removeUnfinished'>
    },
  signal?: AbortSignal,
): Promise<{ pictures: number; files: number; unfinished: number }> {
  const before = new Date(Date.parse(deps.now()) - GRACE_MS).toISOString()
  const swept = {
    pictures: await sweepPictures(deps, before, signal),
    files: await sweepFiles(deps, before, signal),
    unfinished: await deps.media.removeUnfinished(before),
  }
  if (Object.values(swept).some((count) => count > 0)) deps.log.info(swept, 'swept orphaned media')
  return swept
}

async function sweepPictures(
  deps: WriteDeps & { media: Pick<MediaStore, 'remove'> },
  before: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { db, media } = deps
  let count = 0
  for (;;) {
    const orphans = await orphanMediaRepository.listOrphans(db, { before, limit: BATCH })
    let removed = 0
    for (const { id } of orphans) {
      signal?.throwIfAborted()
      // First the row: a file without one is swept later, a row without its file is a hole.
      const names = await unitOfWork(deps, undefined, async (unit) => {
        const files = await orphanMediaRepository.removeOrphan(unit.tx, id)
        if (files) purgeRemovedFiles(unit, files)
        return files
      })
      for (const name of names ?? []) await media.remove(name)
      if (names) removed += 1
    }
    count += removed
    if (removed === 0 || orphans.length < BATCH) return count
  }
}

async function sweepFiles(
  {
    db,
    media,
    log,
  }: Pick<Deps, 'db' | 'log'> & { media: Pick<MediaStore, 'list' | 'open' | 'remove'> },
  before: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const unknown: string[] = []
  let total = 0
  for await (const names of inBatches(media.list())) {
    signal?.throwIfAborted()
    const known = await orphanMediaRepository.listKnownNames(db, names)
    total += names.length
    unknown.push(...names.filter((name) => !known.has(name)))
  }
  const known = total - unknown.length
  if (unknown.length > known + UNKNOWN_ALLOWANCE) {
    log.warn({ known, unknown: unknown.length }, 'most media files are unknown here: none removed')
    return 0
  }

  let count = 0
  for (const name of unknown) {
    signal?.throwIfAborted()
    const file = await media.open(name)
    if (!file || file.lastModified >= before) continue
    await media.remove(name)
    count += 1
  }
  return count
}

async function* inBatches(names: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = []
  for await (const name of names) {
    batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
