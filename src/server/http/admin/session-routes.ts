import { Hono } from 'hono'
import { getDeskSession } from '#server/operations/people/sessions/get-desk-session.ts'
import type { AppEnv } from '../app-env.ts'

/** GET /api/admin/session, below the session middleware: who the server says is signed in. */
export function adminSessionRoutes() {
  return new Hono<AppEnv>().get('/', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json(getDeskSession(c.get('signedIn')))
  })
}
