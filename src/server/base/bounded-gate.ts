import { AppError } from '#domain/errors.ts'

const RETRY_AFTER_SECONDS = 2

/** Runs tasks with a limit on how many run, and how many wait, at once. */
export type BoundedGate = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Makes a gate that runs `places` tasks at once and lets `queueLength` more wait.
 *
 * Tasks start in the order in which they came. A full queue refuses at once, so that a flood
 * costs no memory and does not delay those who wait already.
 *
 * The gate throws AppError `unavailable` when its queue is full, or what `refusal` makes.
 */
export function createBoundedGate({
  places,
  queueLength,
  refusal = busy,
}: {
  places: number
  queueLength: number
  refusal?: () => AppError
}): BoundedGate {
  const queue: (() => void)[] = []
  let isInside = 0

  async function enter(): Promise<void> {
    if (isInside < places) {
      isInside += 1
      return
    }
    if (queue.length >= queueLength) throw refusal()
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

function busy(): AppError {
  return new AppError('unavailable', 'The server is busy. Try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
