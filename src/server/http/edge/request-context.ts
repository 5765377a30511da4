import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
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

/**
 * Stores the request's id and the client's address in the context, for all later handlers.
 *
 * Anyone can send `X-Forwarded-For`; only the last entry, the one that a trusted proxy has
 * added itself, says anything, and only when there is such a proxy.
 */
export function requestContext(newRequestId: NewRequestId, isProxyTrusted: boolean) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newRequestId()
    c.set('requestId', requestId)
    const forwarded = isProxyTrusted ? c.req.header('X-Forwarded-For')?.split(',').at(-1) : ''
    c.set('address', forwarded?.trim() || socketAddress(c.env))
    await next()
    c.res.headers.set('X-Request-Id', requestId)
  })
}

function socketAddress(bindings: unknown): string {
  return (bindings as NodeBindings)?.incoming?.socket.remoteAddress ?? 'unknown'
}
