import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import {
  authenticateRequest,
  type Credentials,
  toPerson,
} from '#server/auth/sessions/authenticate-request.ts'
import type { AppEnv } from '../../app-env.ts'
import { isFromBrowser } from '../../same-origin.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'

const BEARER = /^Bearer +(\S+) *$/i

/**
 * Gives the handlers below who makes the request, as `signedIn` and `actor`; both stay
 * undefined when nobody is signed in, and a bad token is the same as none.
 *
 * There is no `actor` either while a step is missing that the site asks of them: they see what
 * is theirs, and do nothing.
 */
export function authenticate(deps: AuthDeps) {
  const cookie = sessionCookie(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    try {
      const signedIn = await authenticateRequest(deps, readCredentials(c, cookie))
      c.set('signedIn', signedIn)
      if (!signedIn.missingStep) c.set('actor', toPerson(signedIn))
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
    }
    await next()
  })
}

/** Returns what a request shows of who it comes from; nothing of it has been checked. */
export function readCredentials(c: Context, cookie: SessionCookie): Credentials {
  return {
    bearer: BEARER.exec(c.req.header('Authorization') ?? '')?.[1],
    cookie: cookie.read(c),
    isFromBrowser: isFromBrowser(c),
  }
}
