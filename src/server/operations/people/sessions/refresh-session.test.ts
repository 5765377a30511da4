import { describe, expect, test } from 'vitest'
import { formatRefreshToken } from '#server/auth/sessions/refresh-token.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { refreshSession, type ShownToken } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signOut } from './sign-out.ts'

const PASSWORD = 'slow-simmered lentils'
const ORIGIN = { address: '203.0.113.7', requestId: null }

describe.each(ENGINES)('on %s', (engine) => {
  const { givenPerson, rows, clock, deps } = givenApp(engine)

  async function givenSession() {
    const { email } = await givenPerson({ password: PASSWORD })
    return signInWithPassword(
      deps(),
      { email, password: PASSWORD },
      {
        ...ORIGIN,
        client: 'api',
        userAgent: null,
        replaces: undefined,
      },
    )
  }

  const refresh = (token: ShownToken['token']) =>
    refreshSession(deps(), { token, client: 'api' }, ORIGIN)

  test('twenty refreshes at once keep one session alive on one chain', async () => {
    const { refreshToken } = await givenSession()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))

    const next = new Set(answers.map((answer) => formatRefreshToken(answer.refreshToken)))
    expect(next.size).toBe(1)
    expect(await rows('auth_sessions')).toMatchObject([{ refresh_counter: 1, ended_at: null }])

    clock.advance(60_000)
    await refresh(answers[0]!.refreshToken)
    expect(await rows('auth_sessions')).toMatchObject([{ refresh_counter: 2, ended_at: null }])
  })

  test('of refreshes with an old and with the new token at once, the session ends once', async () => {
    const { refreshToken: old } = await givenSession()
    const { refreshToken: current } = await refresh(old)
    clock.advance(11_000)

    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => refresh(index % 2 ? old : current)),
    )

    expect(answers.some(({ status }) => status === 'rejected')).toBe(true)
    expect(await rows('auth_sessions')).toMatchObject([{ end_reason: 'token_reused' }])
    const reuses = (await rows('audit_log')).filter((row) => row.action === 'session.token_reused')
    expect(reuses).toHaveLength(1)
  })

  test('a refresh and a sign-out at once leave the session ended', async () => {
    for (let round = 0; round < 5; round++) {
      const started = await givenSession()
      const [, answer] = await Promise.allSettled([
        signOut(deps(), started, 'global', ORIGIN),
        refresh(started.refreshToken),
        signOut(deps(), started, 'global', ORIGIN),
      ])
      const token = answer.status === 'fulfilled' ? answer.value.refreshToken : started.refreshToken
      await expect(refresh(token)).rejects.toMatchObject({ code: 'session_not_found' })
    }
    expect((await rows('auth_sessions')).every(({ ended_at }) => ended_at !== null)).toBe(true)
  })
})
