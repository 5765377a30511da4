import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { PageCache } from '#server/cache/page-cache.ts'
import { pageKey } from '#server/cache/page-key.ts'
import type { NewRequestId } from './request-context.ts'
import { logRequest } from './request-log.ts'

type ListenerOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  cache: Pick<PageCache, 'find'>
  newRequestId: NewRequestId
  log: Logger
}

/**
 * Answers a page that is at hand straight from its bytes, and hands everything else to the
 * app: through the app the same answer costs twice the time (docs/performance.md).
 */
export function createRequestListener(options: ListenerOptions): RequestListener {
  const handOver = getRequestListener(options.fetch)
  return (incoming, outgoing) => {
    if (namesTwoHosts(incoming)) return refuse(outgoing)
    if (!answerAtOnce(options, incoming, outgoing)) void handOver(incoming, outgoing)
  }
}

function answerAtOnce(
  { cache, newRequestId, log }: ListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, url = '', headers } = incoming
  const isHead = method === 'HEAD'
  if (!isHead && method !== 'GET') return false

  // Whatever is held stands under a key, so an address without a query is looked up as it is.
  const key = url.includes('?') ? pageKey(url) : url
  const answer =
    key &&
    cache.find({
      key,
      isHead,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    })
  if (!answer) return false

  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(answer.body)
  const { status } = answer
  logRequest(log, { requestId: newRequestId(), method, path: key, status, ms: 0, cache: 'hit' })
  return true
}

/** Node keeps the first of two `Host` headers, a proxy in front perhaps the second. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400, ['Content-Length', '0', 'Connection', 'close'])
  outgoing.end()
}
