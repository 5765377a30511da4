import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'

/** What the Node adapter puts beside a request; absent when the app is called in process. */
type NodeBindings = { incoming?: Pick<IncomingMessage, 'socket'> } | undefined

/** Makes request ids that are unique over all nodes. */
export type NewRequestId = () => string

/** An id is a random prefix and a counter: cheap enough for tens of thousands a second. */
export function createRequestIds(): NewRequestId {
  const beginning = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${beginning}-${(++count).toString(36)}`
}

type ContextDeps = {
  newRequestId: NewRequestId
  isProxyTrusted: boolean
  log: Pick<Logger, 'warn'>
}

/**
 * Stores the request's id and the client's address in the context, for all later handlers.
 *
 * Anyone can send `X-Forwarded-For`; only the last entry, the one that a trusted proxy has
 * added itself, says anything, and only when there is such a proxy. The first that comes without one is
 * logged: behind a proxy that the site does not trust, all visitors share its address and its limits.
 */
export function requestContext({ newRequestId, isProxyTrusted, log }: ContextDeps) {
  let isWarned = false
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newRequestId()
    c.set('requestId', requestId)
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
    c.set('address', (isProxyTrusted && forwarded) || socketAddress(c.env))
    if (forwarded && !isProxyTrusted && !isWarned) {
      isWarned = true
      log.warn(UNTRUSTED_PROXY)
    }
    await next()
    c.res.headers.set('X-Request-Id', requestId)
  })
}

const UNTRUSTED_PROXY =
  'a request came with X-Forwarded-For, but TRUST_PROXY is off: behind a proxy set TRUST_PROXY=on, or all visitors share one address and its limits'

function socketAddress(bindings: unknown): string {
  return (bindings as NodeBindings)?.incoming?.socket.remoteAddress ?? 'unknown'
}
