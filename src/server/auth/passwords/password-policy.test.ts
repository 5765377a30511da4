import { expect, test } from 'vitest'
import { checkNewPassword, findWeakness, requireStrongPassword } from './password-policy.ts'
import { createPasswordMeasure } from './password-strength.ts'

const deps = { measurePassword: createPasswordMeasure() }
const reasonOf = async (password: string, owner = {}) =>
  (await findWeakness(deps, password, owner))?.reason

test.each(['slow-simmered lentils', 'Tr0ub4dour&3 and 7 pans', '糯米鸡和一碗热茶还有两只勺子'])(
  '%s may be taken',
  async (password) => {
    expect(await reasonOf(password)).toBeUndefined()
  },
)

test.each([
  ['short one', 'length'],
  ['123456789012', 'pwned'],
  ['Password1234', 'pwned'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'characters'],
  ['qwertyuiop12', 'pwned'],
  ['iloveyouiloveyou', 'characters'],
  ['wellnesshaven1', 'characters'],
  [`${'p'.repeat(256)}`, 'characters'],
])('%s is refused for its %s', async (password, reason) => {
  expect(await reasonOf(password)).toBe(reason)
})

test("a person's own address and name count as guessable", async () => {
  const maya = { email: 'maya.ortizlopez@kitchen.example', displayName: 'Maya Ortizlopez' }
  expect(await reasonOf('ortizlopezkitchen')).toBeUndefined()
  expect(await reasonOf('ortizlopezkitchen', maya)).toBe('characters')
})

test('a refusal has reasons for the protocol and a field for a form', async () => {
  await expect(requireStrongPassword(deps, 'password1234', {})).rejects.toMatchObject({
    code: 'weak_password',
    weakReasons: ['pwned'],
  })
  await expect(requireStrongPassword(deps, 'x'.repeat(257), {})).rejects.toMatchObject({
    code: 'validation_failed',
  })
  await expect(checkNewPassword(deps, 'x'.repeat(12), {})).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: [expect.stringContaining('easy to guess')] },
  })
})

test('many who choose at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => reasonOf(`slow-simmered lentils ${index}`)),
  )
  expect(answers).toEqual(Array.from({ length: 12 }, () => undefined))
})
