import { expect, test } from 'vitest'
import { runRecoveryRounds } from '#tests/recovery/recovery-rounds.ts'

/** A minute on a machine that has nothing else to do; what hangs is found all the same. */
const PATIENCE_MS = 600_000

test(
  'after every accident each word is there once and in order, and nobody else’s is lost',
  async () => {
    const results = await runRecoveryRounds({ rounds: 1 })
    expect(results.filter(({ isClean }) => !isClean)).toEqual([])
    expect(results).toHaveLength(11)
  },
  PATIENCE_MS,
)
