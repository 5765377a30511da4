import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordSecondStepRule } from '#server/auth/sessions/assurance.ts'
import { bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { answered, factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)
  const account = (token: string) => anonymous.get(callUrl('getAccount'), bearer(token))
  const end = (token: string, id: string) =>
    anonymous.delete(callUrl('endSession', { id }), bearer(token))

  async function givenSignedIn() {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    const from = { 'User-Agent': FIREFOX, 'X-Forwarded-For': '203.0.113.7' }
    const session = await answered<Session>(calls.signIn(person.email, PASSWORD, from))
    return { person, token: session.access_token }
  }

  test('a person sees their second steps and where they are signed in, this session first', async () => {
    const { person, token } = await givenSignedIn()
    const { id, session } = await calls.addTotp(token)
    await answered(calls.recovery(session.access_token))
    clock.advance(1000)
    await answered(calls.signIn(person.email))

    const body = await answered<{ sessions: object[] }>(account(session.access_token))

    expect(body).toEqual({
      email: person.email,
      displayName: person.displayName,
      hasPassword: true,
      factors: [
        {
          id,
          type: 'totp',
          name: 'Phone app',
          createdAt: expect.any(String),
          lastUsedAt: expect.any(String),
        },
      ],
      recoveryCodes: { total: 10, remaining: 10 },
      sessions: [
        expect.objectContaining({
          isCurrent: true,
          device: 'An app or script',
          address: '203.0.113.7',
          hasTakenSecondStep: true,
        }),
        expect.objectContaining({ isCurrent: false, hasTakenSecondStep: false }),
      ],
    })
    expect(JSON.stringify(body)).not.toMatch(/secret|hash|nonce/)
  })

  test('a session is ended by name, from then on it counts nowhere', async () => {
    const { person, token } = await givenSignedIn()
    const other = await answered<Session>(calls.signIn(person.email))
    const { sessions } = await answered<{ sessions: { id: string; isCurrent: boolean }[] }>(
      account(token),
    )
    const { id } = sessions.find(({ isCurrent }) => !isCurrent)!

    expect((await end(token, id)).status).toBe(204)
    expect((await calls.user(other.access_token)).status).toBe(403)
    expect((await end(token, id)).status).toBe(204)
    const ends = (await rows('audit_log')).filter(({ action }) => action === 'session.end')
    expect(ends).toMatchObject([{ actor_id: person.id, subject_id: id }])
  })

  test("somebody else's session is unknown, and so is what is none", async () => {
    const stranger = await givenSignedIn()
    const { token } = await givenSignedIn()
    const [session] = (await rows('auth_sessions')).filter(
      ({ user_id }) => user_id === stranger.person.id,
    )
    for (const id of [session!.id, randomUUID(), 'soup']) {
      expect((await end(token, id)).status).toBe(404)
    }
    expect((await calls.user(stranger.token)).status).toBe(200)
  })

  test('nobody signed in sees or ends anything', async () => {
    expect((await anonymous.get(callUrl('getAccount'))).status).toBe(401)
    expect((await anonymous.delete(callUrl('endSession', { id: randomUUID() }))).status).toBe(401)
  })
})

describe.each(ENGINES)(
  'with administrators to have a second step in three days, on %s',
  (engine) => {
    const { anonymous, givenPerson, clock, deps } = givenApp(engine, { adminSecondStepDays: 3 })
    const calls = factorCalls(anonymous, clock.now)
    const session = (token: string) => anonymous.get(callUrl('getSession'), bearer(token))
    const posts = (token: string) => anonymous.get(callUrl('listFormPosts'), bearer(token))

    async function givenSignedIn(email: string) {
      return (await answered<Session>(calls.signIn(email))).access_token
    }

    test('they get the deadline, and after it may only set it up', async () => {
      const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
      clock.advance(DAY_MS)
      await recordSecondStepRule(deps())
      const ruleSince = Date.parse(clock.now())
      const early = await givenSignedIn(email)

      const body = await answered<{ secondStep: { dueAt: string } }>(session(early))
      expect(body.secondStep).toMatchObject({ isSetUp: false, isOverdue: false })
      expect(Date.parse(body.secondStep.dueAt)).toBeCloseTo(ruleSince + 3 * DAY_MS, -4)
      expect((await posts(early)).status).toBe(200)

      clock.advance(3 * DAY_MS + 60_000)
      await recordSecondStepRule(deps())
      const late = await givenSignedIn(email)
      expect(await answered(session(late))).toMatchObject({ secondStep: { isOverdue: true } })
      const refused = await posts(late)
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ error: { code: 'second_step_required' } })
      await answered(anonymous.get(callUrl('getAccount'), bearer(late)))

      const raised = (await calls.addTotp(late)).session.access_token
      expect((await posts(raised)).status).toBe(200)
      expect(await answered(session(raised))).toMatchObject({
        secondStep: { isSetUp: true, dueAt: null, isOverdue: false },
      })
    })

    test('nobody else is held to it', async () => {
      await recordSecondStepRule(deps())
      const { email } = await givenPerson({ role: 'editor', password: PASSWORD })
      clock.advance(30 * DAY_MS)
      const token = await givenSignedIn(email)
      expect((await posts(token)).status).toBe(200)
      expect(await answered(session(token))).toMatchObject({ secondStep: { dueAt: null } })
    })
  },
)
