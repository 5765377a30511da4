import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { urls } from '#contract/urls.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { handleSamlAnswer } from '#server/operations/federation/finish-sso.ts'
import type { AuthExchange } from '../exchange/auth-exchange.ts'
import { redirectToEnd, redirectToRefusal } from './flow-redirects.ts'

/** A SAML answer in base64, and the few names around it. */
const FORM_MAX_BYTES = 300 * 1024

/** The parameters that a provider sends back; nothing else is carried over from its form. */
const RETURNED = ['state', 'code', 'iss', 'error']

/**
 * The routes that identity providers make browsers post to. These two are the only calls that another site's page may
 * send a browser to with a form: neither looks at a cookie or begins a session, and what they take is signed by the
 * provider or asked for by state.
 */
export function authReturnRoutes(deps: AuthDeps, exchange: AuthExchange) {
  const limited = bodyLimit({ maxSize: FORM_MAX_BYTES, onError: refuseForm })
  return new Hono<AppEnv>()
    .post('/callback', limited, carryFormOver)
    .post('/sso/saml/acs', limited, async (c) => {
      const answer = await readSamlResponse(c)
      try {
        const origin = { ...exchange.sessionOrigin(c), replaces: undefined }
        const taken = await handleSamlAnswer(deps, answer, origin)
        if (taken.kind === 'code') return await redirectToEnd(c, exchange, taken, 303)
        return c.redirect(`${deps.siteUrl}/auth/v1/sso/saml/finish?ticket=${taken.ticket}`, 303)
      } catch (error) {
        return redirectToRefusal(c, error, 303)
      }
    })
}

/**
 * Carries on the form that a provider's page posts. The post comes from another site, so the browser does not show
 * its cookies with it; sent on as a navigation of its own, it does.
 */
async function carryFormOver(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c)
  const query = new URLSearchParams()
  for (const name of RETURNED) {
    const value = form[name]
    if (typeof value === 'string') query.set(name, value)
  }
  return c.redirect(`${urls.auth()}/callback?${query}`, 303)
}

async function readSamlResponse(c: Context<AppEnv>): Promise<string> {
  const { SAMLResponse: answer } = await readForm(c)
  if (typeof answer === 'string' && answer) return answer
  throw new AuthError('validation_failed', 'SAMLResponse is needed.')
}

async function readForm(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody()
  } catch (cause) {
    // What the size limit throws while the body is read is a refusal of its own.
    if (cause instanceof AuthError) throw cause
    throw new AuthError('validation_failed', 'The body is no form.', { cause })
  }
}

function refuseForm(): never {
  throw new AuthError('request_entity_too_large', 'The form is larger than an answer can be.')
}
