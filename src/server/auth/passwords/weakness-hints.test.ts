import { afterEach, expect, test, vi } from 'vitest'
import { createWeaknessHints } from './weakness-hints.ts'

afterEach(() => {
  vi.useRealTimers()
})

const USED = { password: 'password1234', passwordHash: 'a hash', owner: {} }
const COMMON = { score: 1, isCommon: true }

test('a password that the rules would refuse today gets a hint with the reason', async () => {
  const hint = createWeaknessHints({ measurePassword: async () => COMMON })
  expect(await hint(USED)).toMatchObject({ reason: 'pwned' })
  expect(await hint({ ...USED, password: 'soup', passwordHash: 'b' })).toMatchObject({
    reason: 'length',
  })
})

test('a good password gets no hint', async () => {
  const hint = createWeaknessHints({
    measurePassword: async () => ({ score: 4, isCommon: false }),
  })
  expect(await hint(USED)).toBeUndefined()
})

test('a password is measured once, however often it is used', async () => {
  const measurePassword = vi.fn(async () => COMMON)
  const hint = createWeaknessHints({ measurePassword })
  await hint(USED)
  expect(await hint(USED)).toMatchObject({ reason: 'pwned' })
  expect(measurePassword).toHaveBeenCalledOnce()
})

test('a slow measurement does not delay a sign-in, and is known the next time', async () => {
  vi.useFakeTimers()
  const measured = Promise.withResolvers<typeof COMMON>()
  const hint = createWeaknessHints({ measurePassword: () => measured.promise })
  const first = hint(USED)
  await vi.runAllTimersAsync()
  expect(await first).toBeUndefined()
  measured.resolve(COMMON)
  await vi.runAllTimersAsync()
  expect(await hint(USED)).toMatchObject({ reason: 'pwned' })
})

test('a failing measurement only loses the hint', async () => {
  const hint = createWeaknessHints({ measurePassword: () => Promise.reject(new Error('busy')) })
  expect(await hint(USED)).toBeUndefined()
})
