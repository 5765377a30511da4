import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { TrustedProxies } from '#server/base/trusted-proxies.ts'
import type { AppEnv } from '../app-env.ts'

/** The bindings that the Node adapter puts beside a request; absent when the app is called in process. */
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
 * Anyone can send `X-Forwarded-For`; only what trusted proxies have added themselves says anything. The first
 * that comes from somebody else is logged: behind a proxy that the site does not trust, all visitors share its
 * address and its limits.
 */
export function requestContext({
  newRequestId,
  proxies,
  log,
}: {
  newRequestId: NewRequestId
  proxies: TrustedProxies
  log: Pick<Logger, 'warn'>
}) {
  let isWarned = false
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = newRequestId()
    c.set('requestId', requestId)
    const peer = socketAddress(c.env)
    const forwarded = c.req.header('X-Forwarded-For')
    c.set('address', proxies.visitorOf(peer, forwarded) ?? 'unknown')
    if (forwarded && !isWarned && !proxies.isTrusted(peer)) {
      isWarned = true
      log.warn(UNTRUSTED_PROXY)
    }
    await next()
    c.res.headers.set('X-Request-Id', requestId)
  })
}

const UNTRUSTED_PROXY =
  'a request came with X-Forwarded-For from somebody whom TRUST_PROXY does not trust: if it was a proxy, set TRUST_PROXY=on or name its network there, or all visitors share one address and its limits'

function socketAddress(bindings: unknown): string | undefined {
  return (bindings as NodeBindings)?.incoming?.socket.remoteAddress
}
