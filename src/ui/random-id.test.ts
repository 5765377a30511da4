import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('ids are 32 letters that every address and key may have, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids).size).toBe(1000)
})
