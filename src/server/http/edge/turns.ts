/** A queue that runs tasks one after another, with turns of the event loop between them. */
export type Turns = {
  enqueue(work: () => void): void
  waiting(): number
}

type TurnsOptions = {
  /** How many connections have been accepted so far. */
  accepted?: () => number
  schedule?: (run: () => void) => void
  leastBetween?: number
  mostBetween?: number
}

/** The turns between two tasks; an idle turn costs a few hundredths of rendering a page. */
const LEAST_BETWEEN = 8
/** As long as one work takes: whoever does nothing but call holds up half of what others wait for. */
const MOST_BETWEEN = 64

/**
 * Makes the queue of requests, which keeps cached pages and new connections fast under load.
 *
 * Otherwise two hundred requests that arrive at once would all be rendered before anything else,
 * because with an embedded database rendering never awaits I/O. With the queue, requests for held
 * pages are answered between any two of them.
 *
 * There are several turns between two tasks, because Node accepts one connection in each: with one,
 * eight hundred simultaneous connections would wait for eight hundred renderings. While connections
 * are accepted in each turn, there are more turns between.
 */
export function createTurns({
  accepted = () => 0,
  schedule = setImmediate,
  leastBetween = LEAST_BETWEEN,
  mostBetween = MOST_BETWEEN,
}: TurnsOptions = {}): Turns {
  // Begun tasks are removed at once, so that a queue that is never empty leaks no memory.
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
    enqueue(work) {
      coming.push(work)
      if (waiting() === 1) schedule(runOne)
    },
    waiting,
  }
}
