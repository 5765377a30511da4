import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import type { CodeSignIn } from '#server/operations/codes/sign-in-with-code.ts'
import type { AppEnv } from '../app-env.ts'
import { toAuthCode } from './auth-error-response.ts'
import type { AuthExchange } from './exchange/auth-exchange.ts'

export const HALF_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Redirects a browser that opened a mailed link: with a code in the query, for a client that uses
 * PKCE; else with the session in the fragment, which no server sees, and which is worthless
 * without its cookie.
 */
export async function answerLink(
  c: Context<AppEnv>,
  exchange: AuthExchange,
  { done, type, redirectTo }: { done: CodeSignIn; type: string; redirectTo: string },
): Promise<Response> {
  if (done.outcome === 'flow') {
    const target = new URL(redirectTo)
    target.searchParams.set('code', done.authCode)
    return c.redirect(target.href, 303)
  }
  if (done.outcome === 'half') {
    return c.redirect(withFragment(redirectTo, { message: HALF_MESSAGE, sb: '' }), 303)
  }
  const body = await exchange.presentSession(c, done.tokens)
  const fragment = {
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    token_type: body.token_type,
    type,
    sb: '',
  }
  return c.redirect(withFragment(redirectTo, fragment), 303)
}

/** Sends a browser on with why its link is not good; errors of ours are thrown on. */
export function refuseLink(
  c: Context<AppEnv>,
  error: unknown,
  { redirectTo, isFlow }: { redirectTo: string; isFlow: boolean },
): Response {
  if (!(error instanceof AuthError || error instanceof AppError)) throw error
  const problem = {
    error: 'access_denied',
    error_code: error instanceof AuthError ? error.code : toAuthCode(error),
    error_description: error.message,
  }
  const target = new URL(redirectTo)
  if (isFlow)
    for (const [name, value] of Object.entries(problem)) target.searchParams.set(name, value)
  return c.redirect(withFragment(target.href, { ...problem, sb: '' }), 303)
}

function withFragment(address: string, fragment: Record<string, string>): string {
  return `${address}#${new URLSearchParams(fragment)}`
}
