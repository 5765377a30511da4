import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { samlMetadata } from '#server/auth/federation/saml-metadata.ts'
import { pkceShape, readCodeChallenge } from '#server/auth/pkce.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { finishSso } from '#server/operations/federation/finish-sso.ts'
import { startSso } from '#server/operations/federation/start-sso.ts'
import { type AuthExchange, callOrigin } from '../exchange/auth-exchange.ts'
import { readAuthBody } from '../exchange/read-auth-body.ts'
import { flowCookie } from './flow-cookie.ts'
import { redirectToEnd, redirectToRefusal } from './flow-redirects.ts'

const ssoBody = z.object({
  provider_id: z.string().nullish(),
  domain: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceShape,
})

/** Sign-in at SAML identity providers: the way out, what the other side must know, the way in. */
export function authSsoRoutes(deps: AuthDeps, exchange: AuthExchange) {
  const cookie = flowCookie(deps)
  return new Hono<AppEnv>()
    .post('/', async (c) => {
      const body = await readAuthBody(c, ssoBody)
      const { address, browserSecret } = await startSso(
        deps,
        {
          providerId: body.provider_id ?? undefined,
          domain: body.domain ?? undefined,
          redirectTo: body.redirect_to ?? undefined,
          codeChallenge: readCodeChallenge(body),
          heldSecret: cookie.read(c),
        },
        callOrigin(c),
      )
      cookie.set(c, browserSecret)
      return body.skip_http_redirect ? c.json({ url: address }) : c.redirect(address, 303)
    })
    .get('/saml/metadata', async (c) => {
      if (deps.identityProviders.saml.length === 0) {
        throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled')
      }
      c.header('Content-Type', 'application/samlmetadata+xml; charset=utf-8')
      if (c.req.query('download') === 'true') {
        c.header('Content-Disposition', 'attachment; filename="metadata.xml"')
      }
      return c.body(await samlMetadata(deps))
    })
    .get('/saml/finish', async (c) => {
      const ticket = c.req.query('ticket') ?? ''
      const browserSecret = cookie.read(c)
      try {
        const end = await finishSso(deps, { ticket, browserSecret }, exchange.sessionOrigin(c))
        return await redirectToEnd(c, exchange, end)
      } catch (error) {
        return redirectToRefusal(c, error)
      }
    })
}
