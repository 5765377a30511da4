import type { Deps } from '#server/foundation/deps.ts'
import {
  purgeSharedCaches,
  type SharedCaches,
} from '#server/operations/purge/purge-shared-caches.ts'

/** How late a change by another program on the same database is purged. */
const LOOK_EVERY_MS = 1_000

export type RunningPurging = {
  /** Purges now; call it after a change has been committed. Never waits. */
  wake(): void
  /** Begins nothing more, and resolves when what was begun is done. */
  stop(): Promise<void>
}

/**
 * Purges changed pages from the caches in front of the site, as every other node does.
 *
 * It runs beside the job queue, so that a cache that does not answer delays no job and no
 * scheduled post.
 */
export function startPurging(
  deps: Pick<Deps, 'db' | 'now' | 'log'> & { sharedCaches: SharedCaches },
  { lookEveryMs = LOOK_EVERY_MS }: { lookEveryMs?: number } = {},
): RunningPurging {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let wasWoken = false
  let isFailing = false

  async function purgeUntilIdle(): Promise<void> {
    for (;;) {
      wasWoken = false
      const isOver = await purgeOnce()
      if (stopping.signal.aborted || (isOver && !wasWoken)) return
    }
  }

  /** @returns whether there is nothing more to purge for now */
  async function purgeOnce(): Promise<boolean> {
    try {
      const round = await purgeSharedCaches(deps, stopping.signal)
      if (round.kind === 'failed') throw round.error
      if (round.kind === 'purged' && isFailing) deps.log.info('the shared caches are purged again')
      if (round.kind === 'purged') isFailing = false
      return round.kind === 'idle'
    } catch (error) {
      // Once for each outage, not once for each try; the metrics show how long it lasts.
      if (!isFailing && !stopping.signal.aborted) {
        deps.log.error({ err: error }, 'the shared caches cannot be purged')
      }
      isFailing = true
      return true
    }
  }

  function look(): void {
    running ??= purgeUntilIdle().finally(() => {
      running = undefined
    })
  }

  const timer = setInterval(look, lookEveryMs)
  look()
  return {
    wake() {
      wasWoken = true
      if (!stopping.signal.aborted) look()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('the program is stopping'))
      await running
    },
  }
}
