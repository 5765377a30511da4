/** One kind of fault, tried so many times; answers what was seen, in one line. */
export type Fault = (options: FaultOptions) => Promise<string>

export type FaultOptions = {
  rounds: number
  /** Hears of each round. */
  report: (line: string) => void
}

/** What is promised of a site whose disk, database or store is there again. */
export const HEALED_WITHIN_MS = 10_000

/** @throws Error that says what should have held */
export function must(isTrue: boolean, claim: string): asserts isTrue {
  if (!isTrue) throw new Error(`It should hold that ${claim}.`)
}
