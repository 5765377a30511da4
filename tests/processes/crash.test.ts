import { expect, test } from 'vitest'
import { runCrashRounds } from '#tests/crash/crash-rounds.ts'

test('a site killed while posts are published has every acknowledged one whole', async () => {
  const summary = await runCrashRounds({ rounds: 5 })
  expect(summary.posts).toBeGreaterThan(0)
})
