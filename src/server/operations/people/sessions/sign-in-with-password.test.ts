import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPasswordHasher } from '#server/auth/passwords/password-hasher.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { resetPassword } from '../reset-password.ts'
import { setDisabled } from '../set-disabled.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

const PASSWORD = 'slow-simmered lentils'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe.each(ENGINES)('on %s', (engine) => {
  const { givenPerson, rows, clock, deps } = givenApp(
    engine,
    {},
    { passwords: createPasswordHasher() },
  )

  // Windows begin on the hour; a test that crossed into the next one would count differently.
  beforeEach(() => clock.advance(HOUR_MS - (Date.parse(clock.now()) % HOUR_MS)))

  const attempt = (email: string, password: string, address = '203.0.113.7') =>
    signInWithPassword(
      deps(),
      { email, password },
      {
        address,
        requestId: null,
        client: 'browser',
        userAgent: 'a test',
        replaces: undefined,
      },
    )

  /** Guesses without the time of hashing: what is tested is who is let in to guess. */
  async function guess(email: string, times: number, addressOf: (index: number) => string) {
    const { passwords, ...rest } = deps()
    const refuse = { ...rest, passwords: { ...passwords, verify: async () => false } }
    const codes: string[] = []
    for (let index = 0; index < times; index++) {
      const origin = {
        address: addressOf(index),
        requestId: null,
        client: 'api' as const,
        userAgent: null,
        replaces: undefined,
      }
      await signInWithPassword(refuse, { email, password: 'guess' }, origin).catch(
        (error: { code: string }) => codes.push(error.code),
      )
    }
    return codes
  }

  test('from one network an account can be guessed at ten times in a quarter of an hour', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const codes = await guess(email, 12, (index) => `203.0.113.${index}`)
    expect(codes).toEqual([
      ...Array(10).fill('invalid_credentials'),
      'too_many_requests',
      'too_many_requests',
    ])
    await expect(attempt(email, PASSWORD)).rejects.toMatchObject({ code: 'too_many_requests' })

    clock.advance(30 * MINUTE_MS)
    expect(await attempt(email, PASSWORD)).toMatchObject({ user: { email } })
  })

  test('an account that does not exist is limited just the same', async () => {
    const codes = await guess('nobody@haven.example', 11, () => '203.0.113.7')
    expect(codes.at(-1)).toBe('too_many_requests')
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('invalid_credentials'))
  })

  test('from one network thirty guesses are let in, whatever the accounts', async () => {
    const codes = []
    for (let index = 0; index < 32; index++) {
      codes.push(...(await guess(`someone-${index}@haven.example`, 1, () => '2001:db8:1:1::9')))
    }
    expect(codes.indexOf('too_many_requests')).toBe(30)
  })

  test('guesses from everywhere are stopped at a hundred an hour, but the owner gets in', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    await attempt(email, PASSWORD, '198.51.100.1')

    const codes = await guess(email, 120, (index) => `10.${index}.0.1`)

    expect(codes.indexOf('too_many_requests')).toBe(100)
    expect(await attempt(email, PASSWORD, '198.51.100.77')).toMatchObject({ user: { email } })
    await expect(attempt(email, PASSWORD, '192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: expect.any(Number),
    })
  })

  test('an unknown account costs the same work as a known one: one hash, one row', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const withoutPassword = await givenPerson()
    const disabled = await givenPerson({ password: PASSWORD })
    await setDisabled(deps(), 'shell', { email: disabled.email, isDisabled: true })
    const verify = vi.spyOn(deps().passwords, 'verify')

    const typed = [email, withoutPassword.email, disabled.email, 'no@body.example', 'nonsense', '']
    for (const [index, address] of typed.entries()) {
      await expect(attempt(address, 'wrong')).rejects.toMatchObject({ code: 'invalid_credentials' })
      expect(verify).toHaveBeenCalledTimes(index + 1)
    }
    const refusals = (await rows('audit_log')).filter((row) => row.action === 'session.refuse')
    expect(refusals).toHaveLength(typed.length)
  })

  test('correct passwords consume nothing of the limit on wrong ones', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    for (let round = 0; round < 12; round++) await attempt(email, PASSWORD)
    const hits = (await rows('rate_limits')).map((row) => row.hits)
    expect(hits.sort((one, other) => one - other)).toEqual([0, 0, 0, 12])
  })

  test('from one network three hundred sign-ins are let in, right ones too', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    vi.spyOn(deps().passwords, 'verify').mockResolvedValue(true)
    for (let round = 0; round < 300; round++) await attempt(email, PASSWORD)
    await expect(attempt(email, PASSWORD)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await attempt(email, PASSWORD, '198.51.100.1')).toMatchObject({ user: { email } })
    expect(deps().passwords.verify).toHaveBeenCalledTimes(301)
  })

  test('a correct password refunds its own hit, and not the guesses before it', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    await guess(email, 9, () => '203.0.113.7')
    await attempt(email, PASSWORD)
    expect(await guess(email, 2, () => '203.0.113.7')).toEqual([
      'invalid_credentials',
      'too_many_requests',
    ])
  })

  test('no limit is stored under a readable name or address', async () => {
    await guess('maya@haven.example', 1, () => '203.0.113.7')
    const kept = JSON.stringify(await rows('rate_limits'))
    expect(kept).not.toContain('maya')
    expect(kept).not.toContain('203.0.113')
  })

  test('a hash of lower cost is replaced at the next sign-in', async () => {
    const { email, id } = await givenPerson({ password: PASSWORD })
    const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 })
    await deps()
      .db.updateTable('auth_users')
      .set({ password_hash: cheap })
      .where('id', '=', id)
      .execute()

    await attempt(email, PASSWORD)

    const [user] = await rows('auth_users')
    expect(user?.password_hash).toMatch(/m=19456,t=2,p=1/)
    expect(await attempt(email, PASSWORD)).toMatchObject({ user: { id } })
  })

  test('a password that is changed while it is being checked lets nobody in', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const { passwords, ...rest } = deps()
    const slow = {
      ...rest,
      passwords: {
        ...passwords,
        verify: async (...given: Parameters<typeof passwords.verify>) => {
          const isRight = await passwords.verify(...given)
          await resetPassword(deps(), 'shell', { email, password: 'another one entirely' })
          return isRight
        },
      },
    }
    const origin = {
      address: '203.0.113.7',
      requestId: null,
      client: 'api' as const,
      userAgent: null,
      replaces: undefined,
    }
    await expect(
      signInWithPassword(slow, { email, password: PASSWORD }, origin),
    ).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await rows('auth_sessions')).toEqual([])
  })
})
