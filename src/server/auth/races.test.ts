import { describe, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { answered, factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const TABS = 50

describe.each(ENGINES)('at the same moment on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  async function givenSession() {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    return { email, ...(await answered<Session>(calls.signIn(email))) }
  }
  const times = <Answer>(count: number, work: () => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, work))

  test('fifty refreshes of one session all end on one chain', async () => {
    const { refresh_token } = await givenSession()
    const answers = await times(TABS, () => calls.refresh(refresh_token))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as Session[]
    const tokens = new Set(bodies.map((body) => body.refresh_token))
    expect(tokens.size).toBe(1)
    expect((await calls.refresh([...tokens][0])).status).toBe(200)
    expect(await rows('auth_sessions')).toMatchObject([{ ended_at: null }])
  })

  test('a spent token shown fifty times ends the session once, and never fails', async () => {
    const { refresh_token, access_token } = await givenSession()
    clock.advance(1000)
    const next = await answered<Session>(calls.refresh(refresh_token))
    // Until it is used, the token before it is answered again: its answer may have been lost.
    expect((await calls.user(next.access_token)).status).toBe(200)
    clock.advance(11_000)
    const answers = await times(TABS, () => calls.refresh(refresh_token))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    expect((await calls.user(access_token)).status).toBe(403)
    const reuses = (await rows('audit_log')).filter(
      ({ action }) => action === 'session.token_reused',
    )
    expect(reuses).toHaveLength(1)
  })

  test('two sign-outs and a refresh leave nobody signed in', async () => {
    const { access_token, refresh_token } = await givenSession()
    const statuses = await Promise.all([
      calls.signOut(access_token, '?scope=global'),
      calls.signOut(access_token, '?scope=local'),
      calls.refresh(refresh_token),
    ])
    expect(statuses.every(({ status }) => status < 500)).toBe(true)
    const [session] = await rows('auth_sessions')
    expect(session?.ended_at).not.toBeNull()
    expect((await calls.user(access_token)).status).toBe(403)
  })

  test('a second step and a refresh of its first step leave one chain, raised', async () => {
    const { email } = await givenSession()
    const first = await answered<Session>(calls.signIn(email))
    const app = await calls.addTotp(first.access_token)
    clock.advance(30_000)
    const next = await answered<Session>(calls.signIn(email))
    const { id } = await answered<{ id: string }>(calls.challenge(next.access_token, app.id))
    const attempt = { challenge_id: id, code: calls.codeOf(app.secret) }
    const [verified, refreshed] = await Promise.all([
      calls.verify(next.access_token, app.id, attempt),
      calls.refresh(next.refresh_token),
    ])
    expect(verified.status).toBe(200)
    const raised = (await verified.json()) as Session
    if (refreshed.status === 200) {
      const cutOff = (await refreshed.json()) as Session
      expect((await calls.refresh(cutOff.refresh_token)).status).toBe(400)
    }
    expect((await calls.refresh(raised.refresh_token)).status).toBe(200)
  })
})
