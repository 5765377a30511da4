import { AppError } from '#domain/errors.ts'

const WAITS_MS = [1000, 4000, 15_000]

type RetryOptions = {
  /** Called before each wait. */
  onWaiting?: (attempt: number) => void
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Sends again what the network or a restarting server has cut short, a few times, waiting longer
 * each time. Whoever sends must use one idempotency key for all attempts.
 *
 * @throws the last error, or at once one that sending again cannot help
 */
export async function sendWithRetries<Answer>(
  send: () => Promise<Answer>,
  {
    onWaiting,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }: RetryOptions = {},
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const waitMs = WAITS_MS[attempt]
      const mayHelp = error instanceof AppError && error.code === 'unavailable'
      if (!mayHelp || waitMs === undefined) throw error
      onWaiting?.(attempt + 1)
      await wait(waitMs)
    }
  }
}
