import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { KEEP_ALIVE_SECONDS } from '#server/base/keep-alive.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { pageKey } from '#server/cache/page-key.ts'
import { isBodyComing, type LoadGuard } from '#server/observe/load-guard.ts'
import { routeLabel } from '#server/observe/route-label.ts'
import { createAccessLog } from './access-log.ts'
import { onceArrived } from './body-arrival.ts'
import { HEALTH_PATHS } from './health-routes.ts'
import { createHttpDate, type HttpDate } from './http-date.ts'
import { createRecordHit, type RecordHit, tracedRequest } from './record-hit.ts'
import type { NewRequestId } from './request-context.ts'
import { logRequest } from './request-log.ts'
import type { Observers } from './request-observer.ts'
import { sendHeld } from './send-held.ts'
import { createTurns } from './turns.ts'

type ListenerOptions = {
  fetch: Parameters<typeof getRequestListener>[0]
  cache: Pick<PageCache, 'find' | 'findOld'>
  /** Everything is accepted when left out. */
  guard?: Pick<LoadGuard, 'admit' | 'accepted'>
  observers?: Observers
  newRequestId: NewRequestId
  /** The current time in milliseconds. */
  clock: () => number
  log: Logger
  /** How many answers from the page cache may have a line in the log each second: all when left out. */
  hitLinesPerSecond?: number
  /** How long a connection may be idle, as held answers say it. */
  keepAliveSeconds?: number
}

type Context = ListenerOptions & { date: HttpDate; recordHit: RecordHit }

type SeenHeaders = {
  hosts: number
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  hasBody: boolean
}

/** The `Retry-After` of a refused request. */
const RETRY_AFTER_SECONDS = '2'
/**
 * Refusals are delayed, because clients that ignore `Retry-After` would otherwise retry some ten times a
 * second on each connection: Node accepts only one new connection in each turn of the event loop, so
 * visitors would wait in the backlog behind these answers.
 */
const REFUSED_AFTER_MS = 500
/** Who asks for these may know no name of the site. */
const PROBES = new Set<string>(Object.values(HEALTH_PATHS))
const ALLOW = { Allow: 'GET, HEAD, OPTIONS, POST' }
const BUSY = Buffer.from('Too many visitors at this moment. Please try again in a few seconds.\n')

/**
 * Sends held pages straight from their bytes, and passes everything else to the app: through the
 * app the same response costs twice the time (docs/performance.md).
 *
 * During an overload stale pages are served, and whatever is not in memory is refused.
 */
export function createRequestListener(given: ListenerOptions): RequestListener {
  const {
    clock,
    log,
    observers,
    hitLinesPerSecond: mostPerSecond = Number.POSITIVE_INFINITY,
  } = given
  const recordHit = createRecordHit(createAccessLog({ log, clock, mostPerSecond }), observers)
  const options = { ...given, date: createHttpDate(clock), recordHit }
  const { cache, guard } = options
  const turns = createTurns(guard && { accepted: guard.accepted })
  const handOver = getRequestListener(options.fetch)
  // A client that has disconnected meanwhile needs no answer.
  const begin: RequestListener = (incoming, outgoing) => {
    if (!outgoing.destroyed) void handOver(incoming, outgoing)
  }
  return (incoming, outgoing) => {
    const seen = readHeaders(incoming)
    if (seen.hosts > 1) return refuse(outgoing, 400, 'A request names one Host.')
    if (seen.hosts === 0) {
      if (!PROBES.has(requestPath(incoming)))
        return refuse(outgoing, 400, 'A request names a Host.')
      // Load balancers ask by HTTP/1.0, which has none (RFC 9112, 3.2): the answer is the same under every name.
      incoming.headers.host = 'localhost'
      incoming.rawHeaders.push('Host', 'localhost')
    }
    // It would send back what a browser keeps from scripts; nor has `Request` such a method.
    if (incoming.method === 'TRACE') return refuse(outgoing, 405, 'Nothing is traced here.', ALLOW)
    if (answerAtOnce(options, cache.find, incoming, seen, outgoing)) return
    const reason = guard?.admit(incoming, outgoing)
    if (!reason) {
      return onceArrived(incoming, outgoing, () => turns.enqueue(() => begin(incoming, outgoing)))
    }
    if (answerAtOnce(options, cache.findOld, incoming, seen, outgoing)) return
    setTimeout(() => refuseForNow(options, incoming, outgoing), REFUSED_AFTER_MS)
  }
}

function answerAtOnce(
  options: Context,
  find: PageCache['find'],
  incoming: IncomingMessage,
  { acceptEncoding, ifNoneMatch, hasBody }: SeenHeaders,
  outgoing: ServerResponse,
): boolean {
  const { method, url = '' } = incoming
  const isHead = method === 'HEAD'
  if (!isHead && method !== 'GET') return false

  // Pages are held by key, so an address without a query can be looked up as it is.
  const key = url.includes('?') ? pageKey(url) : url
  const held = key && find({ key, isHead, acceptEncoding, ifNoneMatch })
  if (!held) return false

  const requestId = options.newRequestId()
  const { keepAliveSeconds = KEEP_ALIVE_SECONDS } = options
  const lines = { date: options.date(), requestId, keepAliveSeconds }
  sendHeld(incoming, outgoing, held, { ...lines, hasBody })
  options.recordHit(incoming, { requestId, path: key, answer: held.answer })
  return true
}

/** The body is not read: the connection ends after a refusal of one. */
function refuseForNow(
  options: ListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (outgoing.destroyed) return
  const requestId = options.newRequestId()
  outgoing.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': BUSY.length,
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER_SECONDS,
    'X-Request-Id': requestId,
    ...(isBodyComing(incoming) && { Connection: 'close' }),
  })
  outgoing.end(BUSY)
  const { method = '' } = incoming
  const path = requestPath(incoming)
  logRequest(options.log, { requestId, method, path, status: 503, ms: 0 })
  options.observers?.metrics?.answered({ method, route: routeLabel(path), status: 503, ms: 0 })
  options.observers?.tracing?.answered(tracedRequest(incoming), {
    route: routeLabel(path),
    status: 503,
    cache: undefined,
  })
}

/**
 * Reads the few headers needed here from the raw list: `incoming.headers` would parse all of them.
 *
 * Hosts are counted because Node keeps the first of two, and a proxy in front perhaps the second.
 */
function readHeaders({ rawHeaders }: IncomingMessage): SeenHeaders {
  const seen: SeenHeaders = {
    hosts: 0,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    hasBody: false,
  }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') {
      seen.hosts++
    } else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') {
      seen.acceptEncoding = joined(seen.acceptEncoding, rawHeaders[index + 1])
    } else if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
      seen.ifNoneMatch = joined(seen.ifNoneMatch, rawHeaders[index + 1])
    } else if (name.length === 14 && name.toLowerCase() === 'content-length') {
      seen.hasBody ||= Number(rawHeaders[index + 1]) > 0
    } else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') {
      seen.hasBody = true
    }
  }
  return seen
}

function joined(first: string | undefined, next = ''): string {
  return first === undefined ? next : `${first}, ${next}`
}

function requestPath({ url = '' }: IncomingMessage): string {
  return url.replace(/\?.*/, '')
}

function refuse(
  outgoing: ServerResponse,
  status: number,
  words: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = Buffer.from(`${words}\n`)
  outgoing.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
    ...headers,
  })
  outgoing.end(body)
}
