import { expect, test } from 'vitest'
import { runRecoveryRounds } from '#tests/recovery/recovery-rounds.ts'

test('after every accident each word is there once and in order, and nobody else’s is lost', async () => {
  const results = await runRecoveryRounds({ rounds: 1 })
  expect(results.filter(({ isClean }) => !isClean)).toEqual([])
  expect(results).toHaveLength(11)
}, 300_000)
