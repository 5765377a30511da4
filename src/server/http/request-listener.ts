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

type SeenHeaders = {
  hosts: number
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/**
 * Answers a page that is at hand straight from its bytes, and hands everything else to the
 * app: through the app the same answer costs twice the time (docs/performance.md).
 */
export function createRequestListener(options: ListenerOptions): RequestListener {
  const handOver = getRequestListener(options.fetch)
  return (incoming, outgoing) => {
    const seen = readHeaders(incoming)
    if (seen.hosts > 1) return refuse(outgoing)
    if (!answerAtOnce(options, incoming, seen, outgoing)) void handOver(incoming, outgoing)
  }
}

function answerAtOnce(
  { cache, newRequestId, log }: ListenerOptions,
  { method, url = '' }: IncomingMessage,
  { acceptEncoding, ifNoneMatch }: SeenHeaders,
  outgoing: ServerResponse,
): boolean {
  const isHead = method === 'HEAD'
  if (!isHead && method !== 'GET') return false

  // Whatever is held stands under a key, so an address without a query is looked up as it is.
  const key = url.includes('?') ? pageKey(url) : url
  const answer = key && cache.find({ key, isHead, acceptEncoding, ifNoneMatch })
  if (!answer) return false

  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(answer.body)
  const { status } = answer
  logRequest(log, { requestId: newRequestId(), method, path: key, status, ms: 0, cache: 'hit' })
  return true
}

/**
 * Reads what is needed here off the list as it came: `incoming.headers` would be made of all
 * of them, for nobody else.
 *
 * Hosts are counted because Node keeps the first of two, and a proxy in front perhaps the second.
 */
function readHeaders({ rawHeaders }: IncomingMessage): SeenHeaders {
  const seen: SeenHeaders = { hosts: 0, acceptEncoding: undefined, ifNoneMatch: undefined }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') {
      seen.hosts++
    } else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') {
      seen.acceptEncoding = joined(seen.acceptEncoding, rawHeaders[index + 1])
    } else if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
      seen.ifNoneMatch = joined(seen.ifNoneMatch, rawHeaders[index + 1])
    }
  }
  return seen
}

function joined(first: string | undefined, next = ''): string {
  return first === undefined ? next : `${first}, ${next}`
}

function refuse(outgoing: ServerResponse): void {
  outgoing.writeHead(400, ['Content-Length', '0', 'Connection', 'close'])
  outgoing.end()
}
