import { type Bench, startBench } from './bench.ts'
import { givenDraft, textOnServer } from './desk-steps.ts'
import { FAULTS, type Fault } from './faults.ts'
import { judgeText, type Verdict } from './judge-text.ts'
import { START_TEXT } from './writing-places.ts'

export type RoundResult = { fault: string; round: number } & Verdict

type RecoveryOptions = {
  rounds: number
  /** The number of the first round, by which the faults differ: 0 when left out. */
  first?: number
  /** Only these; all of them when left out. */
  faults?: readonly string[]
  report?: (line: string) => void
}

/**
 * Has people type while things fail, and looks after each accident whether every word that was
 * on the screen is on the server, once and in order, and nobody else's is lost or doubled.
 */
export async function runRecoveryRounds({
  rounds,
  first = 0,
  faults = Object.keys(FAULTS),
  report = () => {},
}: RecoveryOptions): Promise<RoundResult[]> {
  const results: RoundResult[] = []
  const benches = new Map<boolean, Bench>()
  const benchFor = async (hasSmallDisk: boolean) => {
    const bench = benches.get(hasSmallDisk) ?? (await startBench({ hasSmallDisk }))
    benches.set(hasSmallDisk, bench)
    return bench
  }
  try {
    for (const name of faults) {
      const fault = FAULTS[name]
      if (!fault) throw new Error(`There is no fault “${name}”: ${Object.keys(FAULTS).join(', ')}`)
      const bench = await benchFor(name === 'disk full')
      for (let round = first; round < first + rounds; round++) {
        const verdict = await runRound(bench, fault, round)
        results.push({ fault: name, round, ...verdict })
        const words = verdict.isClean ? 'found and clean' : verdict.faults.join('; ')
        report(`${name}, round ${round - first + 1} of ${rounds}: ${words}`)
      }
    }
  } finally {
    for (const bench of benches.values()) await bench.remove()
  }
  return results
}

async function runRound(bench: Bench, fault: Fault, round: number): Promise<Verdict> {
  try {
    await bench.forgetRates()
    const id = await givenDraft(bench.browser.context(), bench.url, START_TEXT)
    const outcome = await fault(bench, id, round)
    const { page, writers, stood = START_TEXT } = outcome
    const text = outcome.text ?? (await textOnServer(page, id))
    for (const open of page.context().pages()) await open.close()
    return judgeText(text, { writers, before: stood })
  } catch (error) {
    const faults = [error instanceof Error ? error.message : String(error)]
    await healBench(bench)
    return { isFound: false, isClean: false, faults }
  }
}

/** What a failed round may have left broken must not be held against the next. */
async function healBench({ network, disk, site, browser }: Bench): Promise<void> {
  network.become('up')
  disk?.free(site.pid())
  await site.restart()
  await browser.kill()
  await browser.start()
}
