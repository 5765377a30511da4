/** Runs pieces of work one after the other, with turns of the event loop between them. */
export type Turns = {
  take(work: () => void): void
  waiting(): number
}

type TurnsOptions = {
  /** How many callers have been accepted so far. */
  accepted?: () => number
  schedule?: (run: () => void) => void
  leastBetween?: number
  mostBetween?: number
}

/** A turn in which nothing is to be done costs a few hundredths of a rendering. */
const LEAST_BETWEEN = 8
/** As long as one work takes: whoever does nothing but call holds up half of what others wait for. */
const MOST_BETWEEN = 64

/**
 * Makes a row in which requests wait for their turn.
 *
 * Two hundred requests that arrive at once are otherwise all worked on before anybody else is
 * looked at: with an embedded database nothing of a rendering ever waits. In turns, whoever asks
 * for a page that is at hand is answered between any two of them.
 *
 * There are several turns between two, because Node accepts one caller in each: with one, eight
 * hundred who call together wait until eight hundred pages have been rendered. While there is
 * somebody to accept in each turn, there are more.
 */
export function createTurns({
  accepted = () => 0,
  schedule = setImmediate,
  leastBetween = LEAST_BETWEEN,
  mostBetween = MOST_BETWEEN,
}: TurnsOptions = {}): Turns {
  // Whatever is begun is taken off, and its memory with it: a row that is never empty is never new.
  let coming: (() => void)[] = []
  let first: (() => void)[] = []
  const waiting = () => coming.length + first.length

  function runOne(): void {
    if (first.length === 0) {
      first = coming.reverse()
      coming = []
    }
    const work = first.pop()
    if (waiting() > 0) waitFor(1)
    work?.()
  }

  function waitFor(turn: number): void {
    const acceptedBefore = accepted()
    schedule(() => {
      const isSomebodyThere = accepted() > acceptedBefore
      const isOver = turn >= (isSomebodyThere ? mostBetween : leastBetween)
      if (isOver) runOne()
      else waitFor(turn + 1)
    })
  }

  return {
    take(work) {
      coming.push(work)
      if (waiting() === 1) schedule(runOne)
    },
    waiting,
  }
}
