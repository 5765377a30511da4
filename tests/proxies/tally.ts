import { isDeepStrictEqual } from 'node:util'

/** Counts what was as it should be, and keeps in words what was not. */
export type Tally = {
  good: number
  all: number
  faults: string[]
  expect(what: string, found: unknown, expected: unknown): void
}

export function createTally(): Tally {
  const tally: Tally = {
    good: 0,
    all: 0,
    faults: [],
    expect(what, found, expected) {
      tally.all += 1
      if (isDeepStrictEqual(found, expected)) tally.good += 1
      else {
        const words = [found, expected].map((value) => JSON.stringify(value))
        tally.faults.push(`${what}: ${words[0]} instead of ${words[1]}`)
      }
    },
  }
  return tally
}

/** Runs what tallies; an error is a fault like any other. */
export async function tallied(run: (tally: Tally) => Promise<unknown>): Promise<Tally> {
  const tally = createTally()
  try {
    await run(tally)
  } catch (error) {
    tally.all += 1
    tally.faults.push(String(error))
  }
  return tally
}
