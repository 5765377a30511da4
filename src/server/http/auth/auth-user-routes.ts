import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { consumePersonHit } from '#server/auth/limits/code-limits.ts'
import { pkceShape } from '#server/auth/pkce.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { personDataSchema } from '#server/auth/protocol/person-data.ts'
import { findSessionToEnd } from '#server/auth/sessions/find-session-to-end.ts'
import { loadUserBody } from '#server/auth/sessions/load-user-body.ts'
import { changeUser } from '#server/operations/people/change-user.ts'
import { SIGN_OUT_SCOPES, signOut } from '#server/operations/people/sessions/sign-out.ts'
import type { AppEnv } from '../app-env.ts'
import { contactShape, readEmail, readLinkRequest, readPhone } from './auth-link-request.ts'
import { type AuthExchange, callOrigin } from './exchange/auth-exchange.ts'
import { readAuthBody } from './exchange/read-auth-body.ts'
import { readCredentials } from './exchange/session-middleware.ts'

/** Far more than any client needs; a bound on what a stolen token can make of the server. */
const READS = { limit: 600, windowSeconds: 5 * 60 }
const CHANGES = { limit: 30, windowSeconds: 5 * 60 }

const changeBody = z.object({
  ...contactShape,
  ...pkceShape,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().max(200).nullish(),
  data: personDataSchema.nullish(),
  app_metadata: z.unknown().optional(),
})

/** The calls of somebody who is signed in about themselves and their sessions. */
export function authUserRoutes(deps: AuthDeps, exchange: AuthExchange) {
  return new Hono<AppEnv>()
    .get('/user', async (c) => {
      const { user } = await exchange.signedIn(c)
      await consumePersonHit(deps, { call: 'user', id: user.id, ...callOrigin(c), ...READS })
      return c.json(await loadUserBody(deps.db, user))
    })
    .put('/user', async (c) => {
      const signedIn = await exchange.signedIn(c)
      await consumePersonHit(deps, {
        call: 'change',
        id: signedIn.user.id,
        ...callOrigin(c),
        ...CHANGES,
      })
      const body = await readAuthBody(c, changeBody)
      if (body.app_metadata !== undefined) {
        throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
      }
      const change = {
        email: body.email ? readEmail(body.email) : undefined,
        phone: body.phone ? readPhone(body.phone) : undefined,
        password: body.password ?? undefined,
        data: body.data ?? undefined,
        currentPassword: body.current_password ?? undefined,
        nonce: body.nonce || undefined,
        ...readLinkRequest(c, deps, body),
      }
      return c.json(
        await loadUserBody(deps.db, await changeUser(deps, signedIn, change, callOrigin(c))),
      )
    })
    .post('/logout', async (c) => {
      const scope = z.enum(SIGN_OUT_SCOPES).safeParse(c.req.query('scope') ?? 'global')
      if (!scope.success) {
        const asked = JSON.stringify(c.req.query('scope'))
        throw new AuthError('validation_failed', `Unsupported logout scope ${asked}`)
      }
      const signedIn = await findSessionToEnd(deps, readCredentials(c, exchange.cookie))
      // The cookie of a session that has ended stays: it opens nothing, and by it the other tabs
      // of the browser learn why.
      if (signedIn === 'has_ended') return c.body(null, 204)
      await signOut(deps, signedIn, scope.data, callOrigin(c))
      if (scope.data !== 'others') exchange.cookie.clear(c)
      return c.body(null, 204)
    })
}
