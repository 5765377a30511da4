import { AppError } from '#domain/errors.ts'

const RETRY_AFTER_SECONDS = 2

/** Runs work with a bound on how much runs, and how much waits, at once. */
export type BoundedGate = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a gate with so many places inside and so many in the queue before it.
 *
 * Work is let in in the order in which it came. A full queue refuses at once, so that a
 * flood costs neither memory nor the patience of those who wait already.
 *
 * The gate throws AppError `unavailable` when its queue is full.
 */
export function createBoundedGate({
  places,
  queueLength,
}: {
  places: number
  queueLength: number
}): BoundedGate {
  const queue: (() => void)[] = []
  let isInside = 0

  async function enter(): Promise<void> {
    if (isInside < places) {
      isInside += 1
      return
    }
    if (queue.length >= queueLength) {
      throw new AppError('unavailable', 'The server is busy. Try again in a moment.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else isInside -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
