import * as fc from 'fast-check'
import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const STEP_MS = 30_000
const BEGUN_LIFETIME_MS = 300_000
const RUNS = 15

/** The model's session: its tokens in the order in which they were given out. */
type ModelSession = {
  access: string
  refresh: string
  /** Tokens that were current once and count no more. */
  spent: string[]
  level: 'aal1' | 'aal2'
  /** The factor that has raised it. */
  raisedBy: string | undefined
  isRunning: boolean
}

type ModelFactor = {
  id: string
  secret: string
  isVerified: boolean
  begunAt: number
  takenUntil: number
}

type Model = { sessions: ModelSession[]; factors: ModelFactor[] }

type Step =
  | { act: 'signIn' }
  | { act: 'refresh' | 'replay' | 'enrol'; session: number }
  | { act: 'take' | 'unenrol' | 'repeat'; session: number; factor: number }
  | { act: 'signOut'; session: number; scope: 'local' | 'others' | 'global' }

const pick = fc.nat({ max: 9 })
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Step>({ act: 'signIn' }) },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constantFrom('refresh' as const, 'replay' as const, 'enrol' as const),
        session: pick,
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        act: fc.constantFrom(
          'take' as const,
          'take' as const,
          'unenrol' as const,
          'repeat' as const,
        ),
        session: pick,
        factor: pick,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('signOut' as const),
        session: pick,
        scope: fc.constantFrom('local' as const, 'others' as const, 'global' as const),
      }),
    },
  ),
  { minLength: 6, maxLength: 20 },
)

/** A model beside the server: after every step both say the same of every session ever begun. */
describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, clock } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  test('sequences of sign-ins, refreshes, second steps and sign-outs end where the model says', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
        const model: Model = { sessions: [], factors: [] }
        for (const step of sequence) {
          // Past the grace of refresh tokens, and into another step of the authenticator's clock.
          clock.advance(STEP_MS + 1000)
          forgetBegun(model)
          await perform(model, step, email)
          await compare(model)
        }
      }),
      { numRuns: RUNS },
    )
  }, 240_000)

  async function perform(model: Model, step: Step, email: string): Promise<void> {
    if (step.act === 'signIn') {
      const response = await calls.signIn(email)
      expect(response.status).toBe(200)
      model.sessions.push(begun((await response.json()) as Session))
      return
    }
    const session = at(model.sessions, step.session)
    if (!session) return
    if (step.act === 'refresh') return refresh(session)
    if (step.act === 'replay') return replay(session)
    if (step.act === 'signOut') return signOut(model, session, step.scope)
    if (!('factor' in step)) return enrol(model, session)
    const factor = at(model.factors, step.factor)
    if (!factor) return
    if (step.act === 'take') return take(model, session, factor)
    if (step.act === 'repeat') return repeat(session, factor)
    return unenrol(model, session, factor)
  }

  async function refresh(session: ModelSession): Promise<void> {
    const response = await calls.refresh(session.refresh)
    expect(response.status).toBe(session.isRunning ? 200 : 400)
    if (!session.isRunning) return
    moveOn(session, (await response.json()) as Session)
    // Until the new tokens are used, the ones before them are answered again, which is not a replay.
    expect((await calls.user(session.access)).status).toBe(200)
  }

  /** A spent token ends the session that it was of, unless a second step has cut it off before. */
  async function replay(session: ModelSession): Promise<void> {
    const spent = session.spent[0]
    if (!spent) return
    expect((await calls.refresh(spent)).status).toBe(400)
    session.isRunning = false
  }

  async function signOut(
    model: Model,
    session: ModelSession,
    scope: 'local' | 'others' | 'global',
  ): Promise<void> {
    const response = await calls.signOut(session.access, `?scope=${scope}`)
    expect(response.status).toBe(session.isRunning ? 204 : 403)
    if (!session.isRunning) return
    for (const other of model.sessions) {
      if (scope === 'global' || (scope === 'local') === (other === session)) other.isRunning = false
    }
  }

  async function enrol(model: Model, session: ModelSession): Promise<void> {
    const hasVerified = model.factors.some(({ isVerified }) => isVerified)
    const response = await calls.enrol(session.access)
    if (!session.isRunning) expect(response.status).toBe(403)
    else if (hasVerified && session.level === 'aal1') expect(response.status).toBe(403)
    else if (model.factors.length >= 10) expect(response.status).toBe(422)
    else {
      expect(response.status).toBe(200)
      const { id, totp } = (await response.json()) as { id: string; totp: { secret: string } }
      const begunAt = Date.parse(clock.now())
      model.factors.push({ id, secret: totp.secret, isVerified: false, begunAt, takenUntil: 0 })
    }
  }

  async function take(model: Model, session: ModelSession, factor: ModelFactor): Promise<void> {
    const challenged = await calls.challenge(session.access, factor.id)
    if (!session.isRunning) return expect(challenged.status).toBe(403)
    if (!model.factors.includes(factor)) return expect(challenged.status).toBe(404)
    expect(challenged.status).toBe(200)
    const { id } = (await challenged.json()) as { id: string }
    const code = new TOTP({ secret: factor.secret }).generate({
      timestamp: Date.parse(clock.now()),
    })
    const response = await calls.verify(session.access, factor.id, { challenge_id: id, code })
    // Beside a second step that counts, nobody adds another one by the password alone.
    const hasVerified = model.factors.some(({ isVerified }) => isVerified)
    if (!factor.isVerified && hasVerified && session.level === 'aal1') {
      return expect(response.status).toBe(403)
    }
    expect(response.status).toBe(200)

    factor.isVerified = true
    factor.takenUntil = stepNow()
    model.factors = model.factors.filter((other) => other === factor || other.isVerified)
    session.spent = []
    moveOn(session, (await response.json()) as Session)
    session.spent = []
    session.level = 'aal2'
    session.raisedBy = factor.id
    for (const other of model.sessions) {
      if (other !== session && other.level === 'aal1') other.isRunning = false
    }
  }

  /** The last code that was taken is not taken again, not in a challenge of its own either. */
  async function repeat(session: ModelSession, factor: ModelFactor): Promise<void> {
    if (!session.isRunning || factor.takenUntil === 0) return
    const challenged = await calls.challenge(session.access, factor.id)
    if (challenged.status !== 200) return
    const { id } = (await challenged.json()) as { id: string }
    const timestamp = factor.takenUntil * STEP_MS
    const code = new TOTP({ secret: factor.secret }).generate({ timestamp })
    const response = await calls.verify(session.access, factor.id, { challenge_id: id, code })
    expect(response.status).toBe(422)
  }

  async function unenrol(model: Model, session: ModelSession, factor: ModelFactor): Promise<void> {
    const response = await calls.unenrol(session.access, factor.id)
    if (!session.isRunning) return expect(response.status).toBe(403)
    if (!model.factors.includes(factor)) return expect(response.status).toBe(404)
    if (factor.isVerified && session.level === 'aal1') return expect(response.status).toBe(422)
    expect(response.status).toBe(200)
    model.factors = model.factors.filter((other) => other !== factor)
    for (const other of model.sessions) {
      if (other.raisedBy === factor.id) Object.assign(other, { level: 'aal1', raisedBy: undefined })
    }
  }

  /** Returns the server's state of each session, by its newest access token. */
  async function compare(model: Model): Promise<void> {
    const hasVerified = model.factors.some(({ isVerified }) => isVerified)
    for (const session of model.sessions) {
      const known = await calls.user(session.access)
      expect(known.status).toBe(session.isRunning ? 200 : 403)
      const desk = await anonymous.get('/api/admin/session', bearer(session.access))
      const isLetIn = session.isRunning && (!hasVerified || session.level === 'aal2')
      expect(desk.status).toBe(isLetIn ? 200 : session.isRunning ? 403 : 401)
      if (session.isRunning) await keepFresh(session)
    }
  }

  /** Access tokens end after ten minutes; a session that runs gets another in time. */
  async function keepFresh(session: ModelSession): Promise<void> {
    const { exp = 0, aal } = decodeJwt(session.access)
    const isEnding = exp * 1000 - Date.parse(clock.now()) < 5 * 60_000
    if (isEnding || aal !== session.level) await refresh(session)
  }

  /** Drops factors from the model that were begun more than five minutes ago and not verified. */
  function forgetBegun(model: Model): void {
    const before = Date.parse(clock.now()) - BEGUN_LIFETIME_MS
    model.factors = model.factors.filter(
      ({ isVerified, begunAt }) => isVerified || begunAt > before,
    )
  }

  const stepNow = () => Math.floor(Date.parse(clock.now()) / STEP_MS)
})

function begun({ access_token, refresh_token }: Session): ModelSession {
  return {
    access: access_token,
    refresh: refresh_token,
    spent: [],
    level: 'aal1',
    raisedBy: undefined,
    isRunning: true,
  }
}

function moveOn(session: ModelSession, { access_token, refresh_token }: Session): void {
  session.spent.push(session.refresh)
  session.access = access_token
  session.refresh = refresh_token
}

function at<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)]
}
