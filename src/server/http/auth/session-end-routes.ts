import { Hono } from 'hono'
import {
  type ExplainDeps,
  explainSessionEnd,
} from '#server/operations/people/sessions/explain-session-end.ts'
import type { AppEnv } from '../app-env.ts'
import { sameOrigin } from '../same-origin.ts'
import { sessionCookie } from './session-cookie.ts'

/**
 * The route /api/session-end: why the session of the request's cookie has ended. It stands outside
 * the desk, because whoever asks is signed in no more; without the cookie there is no reason to be had.
 */
export function sessionEndRoutes(deps: ExplainDeps & { siteUrl: string }) {
  const cookie = sessionCookie(deps)
  return new Hono<AppEnv>().get('/', sameOrigin(deps), async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ reason: await explainSessionEnd(deps, cookie.read(c)) })
  })
}
