import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { type FlowEnd, FlowRefusal } from '#server/operations/federation/flow-end.ts'
import type { AuthExchange } from '../exchange/auth-exchange.ts'

/** A navigation that answers a navigation, and one that turns a posted form into one. */
type RedirectStatus = 302 | 303

/**
 * Sends the browser on at the end of a flow.
 *
 * A code goes into the query, for whoever has its verifier. A session goes into the browser's
 * cookie; the fragment then holds what a page would get in JSON, of which nothing counts
 * without that cookie.
 */
export async function redirectToEnd(
  c: Context<AppEnv>,
  exchange: AuthExchange,
  end: FlowEnd,
  status: RedirectStatus = 302,
): Promise<Response> {
  const target = new URL(end.redirectTo)
  if (end.kind === 'code') {
    target.searchParams.set('code', end.code)
    return c.redirect(target.href, status)
  }
  const body = await exchange.presentSession(c, end.tokens)
  target.hash = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    sb: '',
    token_type: body.token_type,
  }).toString()
  return c.redirect(target.href, status)
}

/**
 * Sends the browser on when a flow was refused: the words are ours, never the provider's.
 * Whatever else was thrown is thrown on.
 */
export function redirectToRefusal(
  c: Context<AppEnv>,
  refusal: unknown,
  status: RedirectStatus = 302,
): Response {
  if (!(refusal instanceof FlowRefusal)) throw refusal
  const { code, message, redirectTo, isForCode } = refusal
  const target = new URL(redirectTo)
  const problem = {
    error: code === 'unexpected_failure' ? 'server_error' : 'access_denied',
    error_code: code,
    error_description: message,
  }
  if (isForCode) {
    for (const [name, value] of Object.entries(problem)) target.searchParams.set(name, value)
  }
  target.hash = new URLSearchParams({ ...problem, sb: '' }).toString()
  return c.redirect(target.href, status)
}
