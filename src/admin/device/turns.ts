/** Work on one store, one piece after the other. */
export type Turns = {
  enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Enqueues a write that replaces earlier ones: of those that wait, only the newest is done. */
  enqueueNewest(write: () => Promise<void>): Promise<void>
}

/**
 * Lets work on a store begin in the order in which it was asked for, so that an older text can
 * never land on a newer one. On a slow disk one write is under way and one waits, however fast
 * somebody types.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: { write: () => Promise<void>; done: Promise<void> } | undefined

  function queue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  return {
    enqueue(work) {
      waiting = undefined
      return queue(work)
    },
    enqueueNewest(write) {
      if (waiting) {
        waiting.write = write
        return waiting.done
      }
      const mine = { write, done: Promise.resolve() }
      mine.done = queue(() => {
        if (waiting === mine) waiting = undefined
        return mine.write()
      })
      waiting = mine
      return mine.done
    },
  }
}
