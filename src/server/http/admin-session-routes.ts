import { Hono } from 'hono'
import {
  type ExplainDeps,
  explainSessionEnd,
} from '#server/operations/people/explain-session-end.ts'
import { getDeskSession } from '#server/operations/people/get-desk-session.ts'
import type { AppEnv } from './app-env.ts'
import { sessionCookie } from './session-cookie.ts'

/** Routes under /api/admin/session, below the session middleware: who the server says is signed in. */
export function adminSessionRoutes(deps: ExplainDeps & { siteUrl: string }) {
  const cookie = sessionCookie(deps)
  return new Hono<AppEnv>()
    .get('/', (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(getDeskSession(c.get('signedIn')))
    })
    .get('/end', async (c) => c.json({ reason: await explainSessionEnd(deps, cookie.read(c)) }))
}
