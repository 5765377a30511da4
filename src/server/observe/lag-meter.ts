/** Tells how late the event loop runs. */
export type LagMeter = {
  /** Milliseconds that work waits for its turn, smoothed over about half a second. */
  lagMs(): number
  stop(): void
}

const EVERY_MS = 100
/** What one measurement counts: a single long pause is no overload, several are. */
const WEIGHT = 0.3

/**
 * Measures by a timer that is late when everything is. Between two beats the time since the
 * last one counts too, so that a loop which hardly ever turns is noticed all the same.
 */
export function createLagMeter(clock: () => number = () => performance.now()): LagMeter {
  let smoothed = 0
  let lastAt = clock()

  const timer = setInterval(() => {
    const at = clock()
    smoothed += WEIGHT * (Math.max(0, at - lastAt - EVERY_MS) - smoothed)
    lastAt = at
  }, EVERY_MS).unref()

  return {
    lagMs() {
      const sinceBeat = Math.max(0, clock() - lastAt - EVERY_MS)
      return Math.max(smoothed, smoothed + WEIGHT * (sinceBeat - smoothed))
    },
    stop: () => clearInterval(timer),
  }
}
