import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { publishDuePosts } from '#server/operations/desk/publishing/publish-due-posts.ts'

/** Small against the five seconds within which a scheduled post must be published. */
const LOOK_EVERY_MS = 1_000

export type RunningPublishing = {
  /** Begins nothing more, and resolves when what was begun is done. */
  stop(): Promise<void>
}

/**
 * Looks every second for scheduled posts that are due, as every other node does; a post that
 * came due while nothing ran is published at the start.
 *
 * The clock is read each time, so setting it forward or back takes effect.
 */
export function startPublishing(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  { lookEveryMs = LOOK_EVERY_MS }: { lookEveryMs?: number } = {},
): RunningPublishing {
  const stopping = new AbortController()
  let isFailing = false
  let running: Promise<void> | undefined

  async function look(): Promise<void> {
    try {
      await publishDuePosts(deps, stopping.signal)
      isFailing = false
    } catch (error) {
      if (stopping.signal.aborted) return
      // Once for each outage, not once for each poll.
      if (!isFailing) deps.log.error({ err: error }, 'planned posts cannot be looked for')
      isFailing = true
    }
  }

  function lookUnlessLooking(): void {
    running ??= look().finally(() => {
      running = undefined
    })
  }

  lookUnlessLooking()
  const timer = setInterval(lookUnlessLooking, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort(new Error('the program is stopping'))
      await running
    },
  }
}
