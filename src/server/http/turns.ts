/** Runs pieces of work one after the other, with turns of the event loop between them. */
export type Turns = {
  take(work: () => void): void
  waiting(): number
}

/** A turn in which nothing is to be done costs a few hundredths of a rendering. */
const TURNS_BETWEEN = 8

/**
 * Makes a row in which requests wait for their turn.
 *
 * Two hundred requests that arrive at once are otherwise all worked on before anybody else is
 * looked at: with an embedded database nothing of a rendering ever waits. In turns, whoever asks
 * for a page that is at hand is answered between any two of them.
 *
 * There are several turns between two, because Node greets one caller in each: with one, eight
 * hundred who call together wait until eight hundred pages have been rendered.
 */
export function createTurns(
  schedule: (run: () => void) => void = setImmediate,
  turnsBetween = TURNS_BETWEEN,
): Turns {
  let waiting: (() => void)[] = []
  let next = 0

  function runOne(): void {
    const work = waiting[next++]
    if (next === waiting.length) {
      waiting = []
      next = 0
    } else {
      runAfter(turnsBetween)
    }
    work?.()
  }

  function runAfter(turns: number): void {
    schedule(turns === 1 ? runOne : () => runAfter(turns - 1))
  }

  return {
    take(work) {
      waiting.push(work)
      if (waiting.length === 1) schedule(runOne)
    },
    waiting: () => waiting.length - next,
  }
}
