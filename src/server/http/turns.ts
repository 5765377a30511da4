/** Runs pieces of work one after the other, with a turn of the event loop between them. */
export type Turns = {
  take(work: () => void): void
  waiting(): number
}

/**
 * Makes a row in which requests wait for their turn.
 *
 * Two hundred requests that arrive at once are otherwise all worked on before anybody else is
 * looked at: with an embedded database nothing of a rendering ever waits. In turns, whoever asks
 * for a page that is at hand is answered between any two of them.
 */
export function createTurns(schedule: (run: () => void) => void = setImmediate): Turns {
  let waiting: (() => void)[] = []
  let next = 0

  function runOne(): void {
    const work = waiting[next++]
    if (next === waiting.length) {
      waiting = []
      next = 0
    } else {
      schedule(runOne)
    }
    work?.()
  }

  return {
    take(work) {
      waiting.push(work)
      if (waiting.length === 1) schedule(runOne)
    },
    waiting: () => waiting.length - next,
  }
}
