import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, presentTotp, stepOfCode } from './totp.ts'

/** The secret of RFC 6238's appendix B, and its codes cut to six digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at second %d the code of the standard counts', (seconds, code, step) => {
  expect(stepOfCode(RFC_SECRET, code, seconds * 1000)).toBe(step)
})

test('a clock may be one step off to either side, not two', () => {
  const at = 1_111_111_109_000
  const step = Math.floor(at / 30_000)
  for (const [offset, expected] of [
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ] as const) {
    const code = TOTP.generate({
      secret: new TOTP({ secret: RFC_SECRET }).secret,
      timestamp: at + offset * 30_000,
    })
    expect(stepOfCode(RFC_SECRET, code, at)).toBe(expected)
  }
})

test.each(['', '28708', '2870820', 'abcdef', '28 70 82'])('%j is no code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, 59_000)).toBeUndefined()
})

test('a secret has 160 bits, and its picture fits into an address as it is', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const shown = presentTotp({ secret, issuer: 'haven.example', account: 'maya@haven.example' })
  expect(shown.uri).toBe(
    `otpauth://totp/haven.example:maya%40haven.example?issuer=haven.example&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(shown.qr_code).toMatch(/^<svg /)
  expect(shown.qr_code).not.toContain('#')
})
