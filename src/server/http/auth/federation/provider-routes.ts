import { type Context, Hono } from 'hono'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { readCodeChallenge } from '#server/auth/pkce.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { finishProviderFlow } from '#server/operations/federation/finish-provider-flow.ts'
import { startProviderFlow } from '#server/operations/federation/start-provider-flow.ts'
import { type AuthExchange, callOrigin } from '../exchange/auth-exchange.ts'
import { flowCookie } from './flow-cookie.ts'
import { redirectToEnd, redirectToRefusal } from './flow-redirects.ts'

/** Parameters that are ours to give to a provider, and what this call means by its own names. */
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'registration',
  'claims',
  'id_token_hint',
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'invite_token',
  'gotrue_meta_security',
])
const EXTRA_NAME = /^[a-z_]{1,40}$/
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/
const EXTRA_MAX_LENGTH = 500

/** The way to identity providers, for browsers that navigate. */
export function authProviderRoutes(deps: AuthDeps, exchange: AuthExchange) {
  const cookie = flowCookie(deps)
  return new Hono<AppEnv>()
    .get('/authorize', async (c) => {
      const asked = readProviderFlow(c)
      try {
        const { address, browserSecret } = await startProviderFlow(
          deps,
          { ...asked, heldSecret: cookie.read(c) },
          callOrigin(c),
        )
        cookie.set(c, browserSecret)
        return c.redirect(address.href, 302)
      } catch (error) {
        return redirectToRefusal(c, error)
      }
    })
    .get('/callback', async (c) => {
      const query = new URL(c.req.url).searchParams
      try {
        const browserSecret = cookie.read(c)
        const origin = exchange.sessionOrigin(c)
        const end = await finishProviderFlow(deps, { query, browserSecret }, origin)
        return await redirectToEnd(c, exchange, end)
      } catch (error) {
        return redirectToRefusal(c, error)
      }
    })
}

/**
 * Reads what a browser asks of `/authorize`, or a client of `/user/identities/authorize`.
 *
 * @throws AuthError `validation_failed`
 */
export function readProviderFlow(c: Context<AppEnv>) {
  const query = c.req.query()
  const { provider, redirect_to: redirectTo, scopes = '' } = query
  if (!provider) throw new AuthError('validation_failed', 'Unsupported provider: none was named.')
  const names = scopes.split(/[ ,]+/).filter(Boolean)
  if (names.length > 20 || !names.every((scope) => SCOPE.test(scope))) {
    throw new AuthError('validation_failed', 'scopes must be names with spaces between.')
  }
  const extra = Object.entries(query).filter(
    ([name, value]) =>
      !RESERVED.has(name) && EXTRA_NAME.test(name) && value.length <= EXTRA_MAX_LENGTH,
  )
  return {
    provider,
    redirectTo,
    codeChallenge: readCodeChallenge(query),
    options: { scopes: names, extra: Object.fromEntries(extra) },
  }
}
