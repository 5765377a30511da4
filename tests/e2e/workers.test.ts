import { expect, test } from 'vitest'
import { runRollingRestarts } from '#tests/nodes/rolling-restarts.ts'

test('workers are replaced one at a time, and no visitor loses an answer', async () => {
  const { answered, published, failures } = await runRollingRestarts({ restarts: 2 })
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(0)
  expect(published).toBeGreaterThan(0)
})
