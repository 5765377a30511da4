import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { answered, factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

/** The counting is the program’s own; the slower engine shows it with fewer. Ten thousand are in `auth-code-attacks`. */
const GUESSES = { sqlite: 1_000, postgres: 500 }
/** Where the limit is so low that more would show nothing more. */
const FEWER_GUESSES = { sqlite: 500, postgres: 250 }
const AT_ONCE = 50
const HOUR_MS = 60 * 60 * 1000

/** A network of its own for each number: what somebody with very many addresses has. */
function networkNumber(number: number): string {
  return `10.${Math.floor(number / 250) % 250}.${number % 250}.7`
}

describe.each(ENGINES)('on %s', (engine) => {
  const guesses = GUESSES[engine]
  const fewer = FEWER_GUESSES[engine]
  const { anonymous, givenPerson, rows, deps, clock } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  // Windows begin on the hour; guesses that crossed into the next one would count differently.
  beforeEach(() => clock.advance(HOUR_MS - (Date.parse(clock.now()) % HOUR_MS)))

  /** Hashing takes most of the time of a guess, and what is tested is which of them are looked at. */
  function givenCheapHashing() {
    const right = `cheap:${PASSWORD}`
    const verify = vi
      .spyOn(deps().passwords, 'verify')
      .mockImplementation(async (hash, password) => Boolean(hash) && right === `cheap:${password}`)
    return { looked: () => verify.mock.calls.length }
  }

  async function guess(attempt: (number: number) => Promise<Response>, count = guesses) {
    const statuses: Record<number, number> = {}
    for (let first = 0; first < count; first += AT_ONCE) {
      const numbers = Array.from(
        { length: Math.min(AT_ONCE, count - first) },
        (_, index) => first + index,
      )
      for (const { status } of await Promise.all(numbers.map(attempt))) {
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    return statuses
  }

  const signIn = (email: string, password: string, address: string) =>
    calls.signIn(email, password, { 'X-Forwarded-For': address })

  test('of many passwords for one account, each from elsewhere, a hundred are looked at', async () => {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const { looked } = givenCheapHashing()
    const statuses = await guess((number) =>
      signIn(email, `guess ${number}`, networkNumber(number)),
    )
    expect(statuses).toEqual({ 400: 100, 429: guesses - 100 })
    expect(looked()).toBe(100)
    // Then the right one is not checked either, so it cannot be distinguished from the others.
    expect((await signIn(email, PASSWORD, '192.0.2.1')).status).toBe(429)
    expect(await rows('auth_sessions')).toEqual([])
  }, 240_000)

  test('of many for one account from one network, ten are looked at', async () => {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const { looked } = givenCheapHashing()
    const attempt = (number: number) =>
      signIn(email, `guess ${number}`, `203.0.113.${number % 250}`)
    const statuses = await guess(attempt, fewer)
    expect(statuses).toEqual({ 400: 10, 429: fewer - 10 })
    expect(looked()).toBe(10)
    expect(await rows('auth_sessions')).toEqual([])
  }, 240_000)

  test('of one password for many accounts from one network, thirty are looked at', async () => {
    await givenPerson({ email: 'number-199@kitchen.example', password: PASSWORD })
    const { looked } = givenCheapHashing()
    const statuses = await guess((number) =>
      signIn(`number-${number}@kitchen.example`, PASSWORD, '203.0.113.7'),
    )
    expect(statuses).toEqual({ 400: 30, 429: guesses - 30 })
    expect(looked()).toBe(30)
    expect(await rows('auth_sessions')).toEqual([])
  }, 240_000)

  test('of many codes for a second step, ten are looked at, from wherever', async () => {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const owner = await answered<Session>(calls.signIn(email))
    const { id } = await calls.addTotp(owner.access_token)
    const { access_token } = await answered<Session>(calls.signIn(email))
    const challenge = await answered<{ id: string }>(calls.challenge(access_token, id))
    const statuses = await guess(
      (number) =>
        calls.verify(
          access_token,
          id,
          { challenge_id: challenge.id, code: 'xxxxxx'.slice(String(number).length) + number },
          `203.0.113.${number % 250}`,
        ),
      fewer,
    )
    expect(statuses).toEqual({ 422: 10, 429: fewer - 10 })
    expect(await rows('auth_sessions')).toMatchObject([
      { assurance_level: 'aal2' },
      { assurance_level: 'aal1' },
    ])
  }, 240_000)

  test('of many recovery codes, ten are', async () => {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const owner = await answered<Session>(calls.signIn(email))
    const { session } = await calls.addTotp(owner.access_token)
    await answered(calls.recovery(session.access_token, '', {}))
    const { access_token } = await answered<Session>(calls.signIn(email))
    const statuses = await guess(
      (number) =>
        calls.recovery(access_token, '/verify', { code: String(number).padStart(16, '0') }),
      fewer,
    )
    expect(statuses).toEqual({ 422: 10, 429: fewer - 10 })
  }, 240_000)
})
