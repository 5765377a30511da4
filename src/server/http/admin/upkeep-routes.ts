import { Hono } from 'hono'
import { upkeepCalls } from '#contract/calls/upkeep-calls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { getUpkeep } from '#server/operations/upkeep/get-upkeep.ts'
import type { AppEnv } from '../app-env.ts'
import { registerCall } from '../register-call.ts'

/** What the site takes up, for whoever the session middleware found signed in. */
export function adminUpkeepRoutes(deps: Pick<Deps, 'db'>) {
  const app = new Hono<AppEnv>()
  registerCall(app, upkeepCalls.getUpkeep, (caller) => getUpkeep(deps, caller))
  return app
}
