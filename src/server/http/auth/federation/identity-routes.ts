import { Hono } from 'hono'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { loadUserBody } from '#server/auth/sessions/load-user-body.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { FlowRefusal } from '#server/operations/federation/flow-end.ts'
import { requireLinking } from '#server/operations/federation/require-linking.ts'
import { startProviderFlow } from '#server/operations/federation/start-provider-flow.ts'
import { unlinkIdentity } from '#server/operations/federation/unlink-identity.ts'
import { type AuthExchange, callOrigin } from '../exchange/auth-exchange.ts'
import { flowCookie } from './flow-cookie.ts'
import { readProviderFlow } from './provider-routes.ts'

/** A person's ways to sign in: to see, to add one, to take one away. */
export function authIdentityRoutes(deps: AuthDeps, exchange: AuthExchange) {
  const cookie = flowCookie(deps)
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const { user } = await exchange.signedIn(c)
      const { identities } = await loadUserBody(deps.db, user)
      return c.json({ identities })
    })
    .get('/authorize', async (c) => {
      const authenticated = await exchange.signedIn(c)
      await requireLinking(deps, authenticated, callOrigin(c))
      const { address, browserSecret } = await startProviderFlow(
        deps,
        {
          ...readProviderFlow(c),
          heldSecret: cookie.read(c),
          linkSessionId: authenticated.session.id,
        },
        callOrigin(c),
      ).catch((error: unknown) => {
        if (!(error instanceof FlowRefusal) || error.code === 'access_denied') throw error
        throw new AuthError(error.code, error.message, { cause: error })
      })
      cookie.set(c, browserSecret)
      if (c.req.query('skip_http_redirect') !== 'true') return c.redirect(address.href, 302)
      return c.json({ url: address.href })
    })
    .delete('/:id', async (c) => {
      const authenticated = await exchange.signedIn(c)
      await unlinkIdentity(deps, authenticated, c.req.param('id'), callOrigin(c))
      return c.json({})
    })
}
