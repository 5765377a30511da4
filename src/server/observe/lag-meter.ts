/** Measures how late the event loop runs. */
export type LagMeter = {
  /** The delay of the event loop in milliseconds, smoothed over about half a second. */
  lagMs(): number
  stop(): void
}

const EVERY_MS = 100
/** The weight of one measurement: a single long pause is no overload, several are. */
const WEIGHT = 0.3

/**
 * Measures with a timer, which fires late when the event loop does. Between two ticks the time
 * since the last one counts too, so that a loop that hardly ever turns is noticed as well.
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
