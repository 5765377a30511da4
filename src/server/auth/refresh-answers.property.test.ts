import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authCalls, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

type Tokens = { access_token: string; refresh_token: string }

/** A refresh whose answer arrives, or is lost; time that passes; a call with the newest token. */
type Step =
  | { act: 'refresh' }
  | { act: 'lose' }
  | { act: 'wait'; seconds: number }
  | { act: 'call' }

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Step>({ act: 'refresh' }) },
    { weight: 3, arbitrary: fc.constant<Step>({ act: 'lose' }) },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('wait' as const),
        seconds: fc.integer({ min: 0, max: 500 }),
      }),
    },
    { weight: 2, arbitrary: fc.constant<Step>({ act: 'call' }) },
  ),
  { minLength: 4, maxLength: 14 },
)
const RUNS = 20

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, clock } = givenApp(engine)
  const { signIn, refresh, user } = authCalls(anonymous)

  async function givenSession(): Promise<Tokens> {
    const { email } = await givenPerson({ password: PASSWORD })
    return (await signIn(email)).json()
  }

  async function refreshed(token: string): Promise<Tokens> {
    const response = await refresh(token)
    expect(response.status).toBe(200)
    return response.json()
  }

  /** Does the steps as a client that keeps the newest tokens which have reached it. */
  async function live(sequence: readonly Step[]): Promise<{ held: Tokens; spent: string[] }> {
    let held = await givenSession()
    const spent: string[] = []
    for (const step of sequence) {
      if (step.act === 'wait') clock.advance(step.seconds * 1000)
      if (step.act === 'lose') await refreshed(held.refresh_token)
      if (step.act === 'refresh') {
        spent.push(held.refresh_token)
        held = await refreshed(held.refresh_token)
      }
      if (step.act === 'call') await user(held.access_token)
    }
    return { held, spent }
  }

  test('no loss of answers ends a session, in whatever order and however late it asks again', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const { held } = await live(sequence)
        const next = await refreshed(held.refresh_token)
        expect((await user(next.access_token)).status).toBe(200)
      }),
      { numRuns: RUNS },
    )
  }, 240_000)

  test('a copied token ends the session once the client works with a later one', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 20 }), async (sequence, choice) => {
        const { held, spent } = await live([...sequence, { act: 'refresh' }, { act: 'call' }])
        clock.advance(11_000)
        const stolen = spent[choice % spent.length] ?? ''
        // The client's token may be the next one of a call whose answer it lost, or the newest.
        await refreshed(held.refresh_token).then(({ access_token }) => user(access_token))
        clock.advance(11_000)
        expect((await refresh(stolen)).status).toBe(400)
        expect((await refresh(held.refresh_token)).status).toBe(400)
      }),
      { numRuns: RUNS },
    )
  }, 240_000)
})
