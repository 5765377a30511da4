import type { Engine } from '#server/data/database-engine.ts'
import { givenApp } from '../site/given-app.ts'
import { PASSWORD } from './auth-calls.ts'
import { answered, factorCalls, type Session } from './factor-calls.ts'

/** How long a code of an authenticator app counts. */
const STEP_MS = 30_000

/** The app, and people with an authenticator app. Call it once for each `describe.each(ENGINES)`. */
export function givenFactors(engine: Engine) {
  const app = givenApp(engine)
  const calls = factorCalls(app.anonymous, app.clock.now)

  async function givenSession() {
    const person = await app.givenPerson({ role: 'admin', password: PASSWORD })
    return { person, ...(await answered<Session>(calls.signIn(person.email))) }
  }

  /** Somebody with an authenticator app, and a session of theirs that has not used it. */
  async function givenSecondStep() {
    const { person, access_token } = await givenSession()
    const totp = await calls.addTotp(access_token)
    const first = await answered<Session>(calls.signIn(person.email))
    app.clock.advance(STEP_MS)
    return { person, app: totp, first, raised: totp.session }
  }

  return { ...app, calls, givenSession, givenSecondStep }
}
