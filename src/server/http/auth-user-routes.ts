import { Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from '#server/auth/auth-error.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { loadUserBody } from '#server/auth/load-user-body.ts'
import { SIGN_OUT_SCOPES, signOut } from '#server/operations/people/sign-out.ts'
import type { AppEnv } from './app-env.ts'
import { type AuthExchange, callOrigin } from './auth-exchange.ts'

/** The calls of somebody who is signed in about themselves and their sessions. */
export function authUserRoutes(deps: AuthDeps, exchange: AuthExchange) {
  return new Hono<AppEnv>()
    .get('/user', async (c) => {
      const { user } = await exchange.signedIn(c)
      return c.json(await loadUserBody(deps.db, user))
    })
    .post('/logout', async (c) => {
      const scope = z.enum(SIGN_OUT_SCOPES).safeParse(c.req.query('scope') ?? 'global')
      if (!scope.success) throw new AuthError('validation_failed', 'There is no such scope.')
      const signedIn = await exchange.signedIn(c)
      await signOut(deps, signedIn, scope.data, callOrigin(c))
      if (scope.data !== 'others') exchange.cookie.clear(c)
      return c.body(null, 204)
    })
}
