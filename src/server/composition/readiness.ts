import { pingDatabase, probeWriting } from '../data/engines/database.ts'
import type { Database } from '../data/tables.ts'
import type { ReadinessCheck } from '../http/edge/health-routes.ts'
import type { MediaStore } from '../media/media-store.ts'
import { probeFolder } from '../media/probe-folder.ts'

/** Anybody may ask as often as they like; the disk is written this often at most. */
const HOLDS_MS = 2_000

/**
 * Creates the checks that must pass before `/readyz` says so, by name. Each of them writes: a full or failing disk
 * still lets everything be read.
 */
export function createReadinessChecks({
  db,
  now,
  media,
  dataFolder,
  clock,
}: {
  db: Database
  now: () => string
  media: Pick<MediaStore, 'ping'>
  dataFolder: string
  /** Milliseconds that only grow. */
  clock: () => number
}): Record<'database' | 'disk' | 'media', ReadinessCheck> {
  return {
    database: spaced(clock, async () => {
      await pingDatabase(db)
      await probeWriting(db, now())
    }),
    disk: spaced(clock, () => probeFolder(dataFolder)),
    media: spaced(clock, () => media.ping()),
  }
}

/** Lets everybody who asks within two seconds have the same answer. */
function spaced(clock: () => number, check: ReadinessCheck): ReadinessCheck {
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    const at = clock()
    if (!last || at - last.at >= HOLDS_MS) last = { at, result: check() }
    return last.result
  }
}
