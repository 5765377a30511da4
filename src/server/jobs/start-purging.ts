import type { Deps } from '#server/foundation/deps.ts'
import { type PurgeDeps, purgeSharedCaches } from '#server/operations/purge/purge-shared-caches.ts'

/** What other programs on the same database have changed is told this late. */
const LOOK_EVERY_MS = 1_000

export type RunningPurging = {
  /** Looks now; call it after a change has been committed. Never waits. */
  wake(): void
  /** Begins nothing more, and resolves when what was begun is done. */
  stop(): Promise<void>
}

/**
 * Keeps the caches in front of the site told, here and on every other node, beside the job
 * queue: a cache that does not answer keeps nothing else waiting, and publishing least of all.
 */
export function startPurging(
  deps: PurgeDeps & Pick<Deps, 'log'>,
  { lookEveryMs = LOOK_EVERY_MS }: { lookEveryMs?: number } = {},
): RunningPurging {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let wasWoken = false
  let isFailing = false

  async function broadcast(): Promise<void> {
    for (;;) {
      wasWoken = false
      const isOver = await warnOnce()
      if (stopping.signal.aborted || (isOver && !wasWoken)) return
    }
  }

  /** @returns whether there is nothing more to tell for now */
  async function warnOnce(): Promise<boolean> {
    try {
      const round = await purgeSharedCaches(deps, stopping.signal)
      if (round.kind === 'failed') throw round.error
      if (round.kind === 'told' && isFailing) deps.log.info('the caches in front are told again')
      if (round.kind === 'told') isFailing = false
      return round.kind === 'idle'
    } catch (error) {
      // Once for each outage, not once for each try; the metrics tell how long it lasts.
      if (!isFailing && !stopping.signal.aborted) {
        deps.log.error({ err: error }, 'the caches in front cannot be told of changes')
      }
      isFailing = true
      return true
    }
  }

  function look(): void {
    running ??= broadcast().finally(() => {
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
