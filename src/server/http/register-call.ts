import type { Hono } from 'hono'
import type { Call, CallInput, CallReply } from '#contract/calls/call.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { validate } from '#server/foundation/validate.ts'
import type { AppEnv } from './app-env.ts'
import { callerOf } from './caller-of.ts'
import { readJson } from './read-json.ts'

/** Below which the calls of the desk are mounted. */
const ADMIN = '/api/admin'

/**
 * Answers a call of the contract for whoever is signed in: what comes is checked by the call's own
 * schemas, and what is answered has its status.
 *
 * `app` is what is mounted at `/api/admin`. The operation decides who may.
 */
export function registerCall<Called extends Call>(
  app: Hono<AppEnv>,
  call: Called,
  handle: (caller: Caller, input: CallInput<Called>) => Promise<CallReply<Called>>,
): void {
  const { method, params, query, body, answer, status } = call
  app.on(method, call.path.slice(ADMIN.length), async (c) => {
    // Who is not signed in hears that, and nothing of what was wrong with the call.
    const caller = callerOf(c)
    const input = {
      params: params && validate(params, c.req.param()),
      query: query && validate(query, c.req.query()),
      body: body && validate(body, await readJson(c.req)),
    } as CallInput<Called>
    const reply = await handle(caller, input)
    return answer ? c.json(reply as object, status ?? 200) : c.body(null, 204)
  })
}
