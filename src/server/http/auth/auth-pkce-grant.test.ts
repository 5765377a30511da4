import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { completeFlow, hashFlowSecret, startFlow } from '#server/auth/sessions/flow-state.ts'
import * as identitiesRepository from '#server/data/people/identities-repository.ts'
import { removeSecondSteps } from '#server/operations/people/remove-second-steps.ts'
import { resetPassword } from '#server/operations/people/reset-password.ts'
import { endSessions } from '#server/operations/people/sessions/end-sessions.ts'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { authCalls, refusal } from '#tests/support/auth/auth-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const DATED = { 'X-Supabase-Api-Version': '2024-01-01' }

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, as, givenPerson, rows, deps, clock } = givenApp(engine)
  const { user } = authCalls(anonymous)

  const redeem = (auth_code: unknown, code_verifier: unknown, headers = {}) =>
    anonymous.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier }, headers)

  /** A code that waits for its verifier, as every flow that ends in one makes it. */
  async function givenCode() {
    const person = await givenPerson({ role: 'editor' })
    const verifier = randomBytes(32).toString('base64url')
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
    const code = await deps()
      .db.transaction()
      .execute(async (tx) => {
        const flow = { method: 'magiclink', codeChallenge, lifetimeSeconds: 600 } as const
        const flowId = await startFlow(tx, deps(), flow)
        return completeFlow(tx, deps(), { flowId, userId: person.id })
      })
    return { person, code, verifier }
  }

  test('a code and its verifier begin a session with the authentication method', async () => {
    const { person, code, verifier } = await givenCode()
    const response = await redeem(code, verifier)
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({ token_type: 'bearer', user: { id: person.id } })
    expect((await user(body.access_token)).status).toBe(200)
    const [session] = await rows('auth_sessions')
    expect(JSON.parse(session!.methods)).toMatchObject([{ method: 'magiclink' }])
    expect(await rows('auth_flow_states')).toEqual([])
  })

  test.each(['endSessions', 'removeSecondSteps'] as const)(
    'a code is worth nothing once an administrator has signed its person out (%s)',
    async (act) => {
      const { person, code, verifier } = await givenCode()
      const acts = { endSessions, removeSecondSteps }
      await acts[act](deps(), 'shell', { id: person.id })
      expect(await refusal(await redeem(code, verifier))).toMatchObject({
        status: 404,
        error_code: 'flow_state_not_found',
      })
    },
  )

  test('a code is worth nothing once its person has taken a way to sign in away', async () => {
    const { person, code, verifier } = await givenCode()
    const now = deps().now()
    const id = deps().newId()
    await identitiesRepository.insertIfFree(deps().db, {
      id,
      user_id: person.id,
      provider: 'kitchen',
      provider_id: 'ada',
      email: null,
      identity_data: '{}',
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    const answer = await as(person).delete(`/auth/v1/user/identities/${id}`)
    expect(answer.status).toBe(200)
    expect((await redeem(code, verifier)).status).toBe(404)
  })

  test('the database holds neither the code nor the verifier', async () => {
    const { code, verifier } = await givenCode()
    const [row] = await rows('auth_flow_states')
    expect(row!.auth_code_hash).toBe(hashFlowSecret(code))
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(row)).not.toContain(verifier)
  })

  test('a replayed code is refused, in the words of both API versions', async () => {
    const { code, verifier } = await givenCode()
    expect((await redeem(code, verifier)).status).toBe(200)
    expect(await refusal(await redeem(code, verifier))).toMatchObject({
      status: 404,
      header: 'flow_state_not_found',
      code: 404,
      error_code: 'flow_state_not_found',
    })
    expect(await refusal(await redeem(code, verifier, DATED))).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
      message: expect.any(String),
    })
  })

  test('of ten who redeem one code at once, one gets the session', async () => {
    const { code, verifier } = await givenCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code, verifier)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
    expect(await rows('auth_sessions')).toHaveLength(1)
  })

  test('a wrong verifier is refused and leaves the code to who has the right one', async () => {
    const { code, verifier } = await givenCode()
    const [row] = await rows('auth_flow_states')
    for (const wrong of ['x'.repeat(43), row!.code_challenge, 'short']) {
      expect(await refusal(await redeem(code, wrong))).toMatchObject({
        status: 400,
        error_code: 'bad_code_verifier',
      })
    }
    expect((await redeem(code, verifier)).status).toBe(200)
  })

  test('a code waits for five minutes', async () => {
    const { code, verifier } = await givenCode()
    clock.advance(301_000)
    expect(await refusal(await redeem(code, verifier))).toMatchObject({
      status: 422,
      error_code: 'flow_state_expired',
    })
  })

  test('nothing, half of it and nonsense are refused as the protocol says', async () => {
    const { code, verifier } = await givenCode()
    const refused = async (auth_code: unknown, code_verifier: unknown) =>
      (await refusal(await redeem(auth_code, code_verifier))).error_code
    expect(await refused(undefined, undefined)).toBe('validation_failed')
    expect(await refused(code, '')).toBe('validation_failed')
    expect(await refused('', verifier)).toBe('validation_failed')
    expect(await refused(null, verifier)).toBe('validation_failed')
    expect(await refused(7, verifier)).toBe('validation_failed')
    expect(await refused('nonsense', verifier)).toBe('flow_state_not_found')
    expect(await refused('\u0000', verifier)).toBe('flow_state_not_found')
  })

  test('somebody who was disabled meanwhile gets no session', async () => {
    const { person, code, verifier } = await givenCode()
    await setDisabled(deps(), 'shell', { email: person.email, isDisabled: true })
    expect(await refusal(await redeem(code, verifier))).toMatchObject({
      status: 400,
      error_code: 'user_banned',
    })
    expect(await rows('auth_sessions')).toEqual([])
  })

  test('a new password voids the codes that wait', async () => {
    const { person, code, verifier } = await givenCode()
    const password = 'quietly-roasted parsnips 7'
    await resetPassword(deps(), 'shell', { email: person.email, password })
    expect((await redeem(code, verifier)).status).toBe(404)
  })

  test('a flow gives one code in its life', async () => {
    const person = await givenPerson()
    const { db } = deps()
    const flow = { method: 'otp', codeChallenge: 'x'.repeat(43), lifetimeSeconds: 600 } as const
    const flowId = await startFlow(db, deps(), flow)
    const complete = () => completeFlow(db, deps(), { flowId, userId: person.id })
    const results = await Promise.allSettled([complete(), complete(), complete()])
    expect(results.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })
})
