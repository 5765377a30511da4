import { expect, test } from 'vitest'
import { FAULTS } from '#tests/recovery/faults.ts'
import { runRecoveryRounds } from '#tests/recovery/recovery-rounds.ts'

/** A minute on a machine that has nothing else to do; what hangs is found all the same. */
const PATIENCE_MS = 600_000
const OF_TWO_TABS = 'two tabs'

test(
  'after every accident each word is there once and in order, and nobody else’s is lost',
  async () => {
    // The rounds in which the most goes wrong: saves arrive whose answers are lost, tabs are closed in
    // the middle of a failure, and one of two browsers is killed. For two tabs that is another round.
    const others = Object.keys(FAULTS).filter((name) => name !== OF_TWO_TABS)
    const results = [
      ...(await runRecoveryRounds({ rounds: 1, first: 5, faults: others })),
      ...(await runRecoveryRounds({ rounds: 1, first: 1, faults: [OF_TWO_TABS] })),
    ]
    const unclean = results.filter(({ isClean }) => !isClean)
    expect(unclean.map(({ fault, faults }) => `${fault}: ${faults.join('; ')}`)).toEqual([])
    expect(results).toHaveLength(12)
  },
  PATIENCE_MS,
)
