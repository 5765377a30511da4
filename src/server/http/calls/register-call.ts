import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { MiddlewareHandler } from 'hono/types'
import { ALL_CALLS, type CallGroup } from '#contract/api/all-calls.ts'
import type { AnsweredAddress, AnsweredFile, Call } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { STEP_ADVICE } from '#server/auth/sessions/authenticate-request.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { AppEnv } from '../app-env.ts'
import { type SessionCookie, sessionCookie } from '../auth/exchange/session-cookie.ts'
import { assertSameOrigin } from '../same-origin.ts'
import { readCall } from './read-call.ts'

/** The operation that answers a call, whichever it is. */
type Operation<Deps> = (deps: Deps, from: never, input: never) => unknown

/** The guards before every call. */
export type CallGuards = {
  siteUrl: string
  /** Finds out who is signed in; left out where that has been done, or nobody is. */
  identify?: MiddlewareHandler<AppEnv>
}

/** Registers the calls of these groups, each at its own address and answered by the operation of its name. */
export function registerCalls<Deps>(
  app: Hono<AppEnv>,
  deps: Deps,
  operations: { [Group in CallGroup]?: Record<string, Operation<Deps>> },
  guards: CallGuards,
): Hono<AppEnv> {
  for (const [group, byName = {}] of Object.entries(operations)) {
    const calls: Record<string, Call> = ALL_CALLS[group as CallGroup]
    for (const [name, operation] of Object.entries(byName)) {
      const call = calls[name]
      // Which operation answers which call is what the table has checked.
      const answer = operation as (deps: Deps, from: object, input: object) => unknown
      if (call) registerCall(app, call, (from, input) => answer(deps, from, input), guards)
    }
  }
  return app
}

/**
 * Registers a call of the contract at its own address. What it declares is what is checked, in
 * this order: the page that it comes from, who makes it, its parameters, its `Idempotency-Key`,
 * its query, its body. The operation decides who may.
 */
function registerCall(
  app: Hono<AppEnv>,
  call: Call,
  answer: (from: object, input: object) => unknown,
  { siteUrl, identify }: CallGuards,
): void {
  const cookie = sessionCookie({ siteUrl })
  const isOpen = call.access === 'everybody'
  const answerCall = async (c: Context<AppEnv>): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    if (!call.isFromAnywhere) assertSameOrigin(c, siteUrl)
    if (!isOpen) await identify?.(c, async () => {})
    // Who is not signed in hears that, and nothing of what was wrong with the call.
    const from = callFrom(c, call, cookie)
    const reply = await answer(from, await readCall(c, call))
    if (call.status === 303) return c.redirect((reply as AnsweredAddress).location, 303)
    if (call.answerType) return answerFile(c, reply as AnsweredFile)
    return call.answer ? c.json(reply as object, call.status ?? 200) : c.body(null, 204)
  }
  if (!call.isSilent) app.on(call.method, call.path, answerCall)
  else
    app.route('/', new Hono<AppEnv>().onError(hideRefusal).on(call.method, call.path, answerCall))
}

function callFrom(c: Context<AppEnv>, { access, readsBrowser }: Call, cookie: SessionCookie) {
  const origin = { address: c.get('address'), requestId: c.get('requestId') }
  if (access === 'everybody' && readsBrowser) {
    const browser = { userAgent: c.req.header('User-Agent'), sessionCookie: cookie.read(c) }
    return { ...origin, browser }
  }
  if (access === 'everybody') return origin
  if (access !== 'signed in') return getCaller(c)
  const signedIn = c.get('signedIn')
  if (!signedIn) throw new AppError('unauthenticated', 'Sign in to continue.')
  return { ...origin, signedIn }
}

function answerFile(c: Context<AppEnv>, { type, fileName, body }: AnsweredFile): Response {
  c.header('Content-Type', type)
  if (fileName) c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  if (typeof body === 'string' || body instanceof Uint8Array) return c.body(body)
  return c.body(ReadableStream.from(body).pipeThrough(new TextEncoderStream()) as ReadableStream)
}

function hideRefusal(error: Error, c: Context<AppEnv>): Response {
  if (!(error instanceof AppError || error instanceof HTTPException)) throw error
  return c.body(null, 204)
}

/**
 * Who makes this request, and from where.
 *
 * @throws AppError `unauthenticated` when nobody is signed in, `second_step_required` while a
 * step is missing
 */
function getCaller(c: Context<AppEnv>): Caller {
  const actor = c.get('actor')
  const missing = c.get('signedIn')?.missingStep
  if (missing) throw new AppError('second_step_required', STEP_ADVICE[missing])
  if (!actor) throw new AppError('unauthenticated', 'Sign in to continue.')
  return { actor, address: c.get('address'), requestId: c.get('requestId') }
}
