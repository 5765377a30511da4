import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import { endSession } from '#server/operations/account/end-session.ts'
import { getAccount } from '#server/operations/account/get-account.ts'
import type { AppEnv } from '../app-env.ts'
import { sameOrigin } from '../same-origin.ts'
import { callOrigin } from './auth-exchange.ts'
import { authenticate } from './session-middleware.ts'

/** Routes under /api/account: what everybody who is signed in sees of their own account. */
export function accountRoutes(deps: AuthDeps) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(sameOrigin(deps))
    .use(authenticate(deps))
    .get('/', async (c) => c.json(await getAccount(deps, signedInOf(c))))
    .delete('/sessions/:id', async (c) => {
      const signedIn = signedInOf(c)
      const id = z.uuid().safeParse(c.req.param('id'))
      if (!id.success) throw new AppError('not_found', 'There is no such session.')
      await endSession(deps, signedIn, id.data, callOrigin(c))
      return c.body(null, 204)
    })
}

function signedInOf(c: Context<AppEnv>): Authenticated {
  const signedIn = c.get('signedIn')
  if (!signedIn) throw new AppError('unauthenticated', 'Sign in to continue.')
  return signedIn
}
