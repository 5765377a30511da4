import { Hono } from 'hono'
import type { Deps } from '#server/operations/deps.ts'
import { getUpkeep } from '#server/operations/upkeep/get-upkeep.ts'
import type { AppEnv } from './app-env.ts'
import { callerOf } from './caller-of.ts'

/** Routes under /api/admin/upkeep, for whoever the session middleware found signed in. */
export function adminUpkeepRoutes(deps: Pick<Deps, 'db'>) {
  return new Hono<AppEnv>().get('/', async (c) => c.json(await getUpkeep(deps, callerOf(c))))
}
