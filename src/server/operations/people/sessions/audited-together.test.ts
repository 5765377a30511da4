import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refreshTokenFor } from '#server/auth/sessions/refresh-token.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { createAccount } from '../create-account.ts'
import { resetPassword } from '../reset-password.ts'
import { setRole } from '../set-role.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signOut } from './sign-out.ts'

const PASSWORD = 'slow-simmered lentils'
const ORIGIN = {
  address: '203.0.113.7',
  requestId: 'request-1',
  client: 'api' as const,
  userAgent: null,
  replaces: undefined,
}
const WATCHED = ['auth_users', 'auth_sessions', 'jobs', 'outbox'] as const

describe.each(ENGINES)('on %s', (engine) => {
  const { givenPerson, rows, clock, deps } = givenApp(engine)

  /** Runs `work` while no audit row can be written; answers the tables before and after it. */
  async function withoutAuditLog(work: () => Promise<unknown>) {
    const held = () => Promise.all(WATCHED.map((table) => rows(table)))
    const before = await held()
    await sql`alter table audit_log rename to audit_log_away`.execute(deps().db)
    try {
      const failure = await work().then(
        () => undefined,
        (error: Error) => String(error),
      )
      return { failure, before, after: await held() }
    } finally {
      await sql`alter table audit_log_away rename to audit_log`.execute(deps().db)
    }
  }

  async function givenSession() {
    const person = await givenPerson({ password: PASSWORD, role: 'author' })
    const signIn = { email: person.email, password: PASSWORD }
    return { person, started: await signInWithPassword(deps(), signIn, ORIGIN) }
  }

  const ACTS: Record<
    string,
    (given: Awaited<ReturnType<typeof givenSession>>) => Promise<unknown>
  > = {
    'a sign-in': ({ person: { email } }) =>
      signInWithPassword(deps(), { email, password: PASSWORD }, ORIGIN),
    'a sign-out': ({ started }) => signOut(deps(), started, 'global', ORIGIN),
    'the end of a session whose token was used twice': async ({ started: { refreshToken } }) => {
      const { sessionId, secret } = refreshToken
      const shown = {
        token: refreshTokenFor(sessionId, secret, 'an older one'),
        client: 'api' as const,
      }
      await refreshSession(deps(), shown, ORIGIN)
    },
    'a new password': ({ person: { email } }) =>
      resetPassword(deps(), 'shell', { email, password: 'another one entirely' }),
    'another role': ({ person: { email } }) => setRole(deps(), 'shell', { email, role: 'editor' }),
    'a new account': () =>
      createAccount(deps(), 'shell', {
        email: 'ines@haven.example',
        password: PASSWORD,
        role: null,
      }),
  }

  test.each(Object.keys(ACTS))('%s that cannot be recorded is undone', async (name) => {
    const given = await givenSession()
    clock.advance(60_000)
    const { failure, before, after } = await withoutAuditLog(async () => ACTS[name]?.(given))
    expect(failure).toMatch(/audit_log/)
    expect(after).toEqual(before)

    await ACTS[name]?.(given).catch(() => undefined)
    const changed = await Promise.all(WATCHED.map((table) => rows(table)))
    expect(changed).not.toEqual(before)
  })

  test('a refused sign-in that cannot be recorded is not answered as a refusal', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const { failure } = await withoutAuditLog(() =>
      signInWithPassword(deps(), { email, password: 'no such password' }, ORIGIN),
    )
    expect(failure).toMatch(/audit_log/)
  })
})
