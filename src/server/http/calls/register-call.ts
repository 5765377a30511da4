import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { MiddlewareHandler } from 'hono/types'
import type {
  AnsweredAddress,
  AnsweredFile,
  Call,
  CallInput,
  CallReply,
} from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import type { Browser, Caller, CallOrigin } from '#server/foundation/caller.ts'
import type { AppEnv } from '../app-env.ts'
import { type SessionCookie, sessionCookie } from '../auth/session-cookie.ts'
import { callerOf } from '../caller-of.ts'
import { assertSameOrigin } from '../same-origin.ts'
import { readCall } from './read-call.ts'

/** Who makes a call, as far as its access asks: a visitor, whoever is signed in, or an actor. */
export type CallFrom<Called extends Call> = Called['access'] extends 'everybody'
  ? CallOrigin & { address: string } & (Called extends { readsBrowser: true }
        ? { browser: Browser }
        : unknown)
  : Called['access'] extends 'signed in'
    ? CallOrigin & { signedIn: Authenticated }
    : Caller

/**
 * Answers a call: gets who makes it and what it was made with, checked, and gives what its schema
 * says; or a whole response, for what is no JSON or leads elsewhere.
 */
export type CallHandler<Called extends Call> = (
  from: CallFrom<Called>,
  input: CallInput<Called>,
  c: Context<AppEnv>,
) => CallReply<Called> | Response | Promise<CallReply<Called> | Response>

/** One handler for each call of a group: a call without one does not compile. */
export type CallHandlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: CallHandler<Calls[Name]>
}

/** What stands before every call. */
export type CallGuards = {
  siteUrl: string
  /** Finds out who is signed in; left out where that has been done, or nobody is. */
  identify?: MiddlewareHandler<AppEnv>
}

/**
 * Registers a call of the contract at its own address. What it declares is what is checked, in
 * this order: the page that it comes from, who makes it, its parameters, its `Idempotency-Key`,
 * its query, its body. The operation decides who may.
 */
export function registerCall<Called extends Call>(
  app: Hono<AppEnv>,
  call: Called,
  handle: CallHandler<Called>,
  { siteUrl, identify }: CallGuards,
): void {
  const cookie = sessionCookie({ siteUrl })
  const isOpen = call.access === 'everybody'
  const answerCall = async (c: Context<AppEnv>): Promise<Response> => {
    c.header('Cache-Control', 'no-store')
    if (!call.isFromAnywhere) assertSameOrigin(c, siteUrl)
    if (!isOpen) await identify?.(c, async () => {})
    // Who is not signed in hears that, and nothing of what was wrong with the call.
    const from = callFrom(c, call, cookie) as CallFrom<Called>
    const reply = await handle(from, await readCall(c, call), c)
    if (reply instanceof Response) return reply
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
  if (access !== 'signed in') return callerOf(c)
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
