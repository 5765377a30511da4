import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const passwords = createPasswordHasher()

test('a password is hashed by argon2id at the cost that OWASP recommends', async () => {
  const made = await passwords.hash('correct horse battery')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(made, 'correct horse battery')).toBe(true)
  expect(await passwords.verify(made, 'correct horse batterY')).toBe(false)
  expect(passwords.isOutdated(made)).toBe(false)
})

test('the same password typed on another keyboard is the same', async () => {
  const made = await passwords.hash('caf\u00e9 au lait, s\u2019il')
  expect(await passwords.verify(made, 'cafe\u0301 au lait, s\u2019il')).toBe(true)
})

test('without an account no password is correct', async () => {
  expect(await passwords.verify(null, '')).toBe(false)
  expect(await passwords.verify(undefined, 'correct horse battery')).toBe(false)
})

test('a hash made at a lower cost is outdated, and still checks', async () => {
  const weak = await hash('correct horse battery', { memoryCost: 8192, timeCost: 1 })
  expect(passwords.isOutdated(weak)).toBe(true)
  expect(await passwords.verify(weak, 'correct horse battery')).toBe(true)
})

test('a flood is refused, not queued without end', async () => {
  const flood = await Promise.allSettled(
    Array.from({ length: 80 }, () => passwords.verify(null, 'guess')),
  )
  const refused = flood.filter(({ status }) => status === 'rejected')
  // One or two of them are hashed at once, and fifty wait.
  expect([80 - 51, 80 - 52]).toContain(refused.length)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
})
