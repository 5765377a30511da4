import { expect, test } from 'vitest'
import { newRecoveryCodes, normalizeRecoveryCode } from './recovery-code.ts'

test('a set has ten codes of sixteen characters, all different', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
})

test('case, spaces, dashes and letters that look like digits do not matter', () => {
  expect(normalizeRecoveryCode(' K4M9-x7qp 2ab8-HT3Z ')).toBe('k4m9x7qp2ab8ht3z')
  expect(normalizeRecoveryCode('OI L0')).toBe('0110')
})
