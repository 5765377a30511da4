import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import type { TrustedProxies } from '#server/base/trusted-proxies.ts'
import { HEALTH_PATHS } from './health-routes.ts'

type HostRules = {
  siteUrl: string
  /** Further names that the site answers to; `*` stands for all. */
  allowedHosts: readonly string[]
  /** From these `X-Forwarded-Host` counts before `Host`. */
  proxies: Pick<TrustedProxies, 'isTrusted'>
}

/** The verdict on a request's host: serve, redirect to the site's own address, or refuse; or the header is none. */
export type HostVerdict = 'serve' | 'redirect' | 'refuse' | 'malformed'

/** The size of the cache of verdicts: requests with ever new hosts cannot fill memory. */
const REMEMBERED_HOSTS = 100
/**
 * The signs that the parser of addresses would take for something else than the host of one, or leave out (RFC 9110,
 * 4.2.4).
 */
const NO_HOST = /[\s/?#@\\]/
/** A name has at most 253 characters. */
const LONGEST_HOST = 260

/** Load balancers and monitors ask for these by whatever name or address they know. */
const PROBES = new Set<string>([...Object.values(HEALTH_PATHS), '/metrics'])

/**
 * Names that nobody can register (RFC 6762, RFC 6761, the `.internal` domain): what stands behind them
 * is the operator's own network.
 */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal)$/

/**
 * Compares the host that a request names with the site's own. A page of another name that points here
 * (DNS rebinding) would be same-origin with the site's answers, and search engines would find
 * the site twice.
 *
 * Addresses and names without a dot are served: probes and proxies of a private network use
 * them, and no stranger's page has such a name.
 */
export function createHostRules({ siteUrl, allowedHosts, proxies }: HostRules) {
  const { host: ownHost, hostname: ownName } = new URL(siteUrl)
  const names = new Set([ownName, ...allowedHosts])
  const sibling = ownName.startsWith('www.') ? ownName.slice(4) : `www.${ownName}`

  function judge(host: string | undefined): HostVerdict {
    // Without one only probes are answered, by the listener behind.
    if (host === undefined || host === ownHost) return 'serve'
    const name = hostName(host)
    if (name === undefined) return 'malformed'
    if (names.has('*') || names.has(name) || isPrivate(name)) return 'serve'
    return name === sibling ? 'redirect' : 'refuse'
  }

  /** Caches verdicts: parsing a host costs a tenth of sending a held page, and nearly all requests name the same few. */
  const verdicts = new Map<string | undefined, HostVerdict>()

  function verdictOn(host: string | undefined): HostVerdict {
    const known = verdicts.get(host)
    if (known) return known
    const verdict = judge(host)
    if (verdicts.size >= REMEMBERED_HOSTS) verdicts.clear()
    if (host === undefined || host.length <= LONGEST_HOST) verdicts.set(host, verdict)
    return verdict
  }

  return (
    host: string | undefined,
    { headers, url = '', socket }: IncomingMessage,
  ): HostVerdict => {
    if (host === ownHost) return 'serve'
    const own = verdictOn(host)
    if (own === 'malformed') return own
    const forwarded = firstValue(headers['x-forwarded-host'])
    const isBelieved = forwarded !== undefined && proxies.isTrusted(socket.remoteAddress)
    const verdict = isBelieved ? verdictOn(forwarded) : own
    if (verdict === 'malformed') return verdict
    // A proxy that asks for the other name only, whatever it was asked for, would lead everybody in a circle.
    if (verdict === 'redirect' && forwarded && verdictOn(forwarded) === 'serve') return 'serve'
    return verdict !== 'serve' && PROBES.has(url.replace(/\?.*/, '')) ? 'serve' : verdict
  }
}

/** RFC 9112, 3.2: a `Host` that is none, or another one than the target names. */
const MALFORMED = {
  status: 400,
  body: Buffer.from('The Host of a request is a name or an address, the same as in its target.\n'),
} as const
/** 421 Misdirected Request, RFC 9110, section 15.5.20. */
const REFUSAL = (siteUrl: string) =>
  Buffer.from(
    `This server answers for ${siteUrl} alone. If you run it: let the proxy pass the Host header on, or name this host in ALLOWED_HOSTS.\n`,
  )

/** Lets a listener answer for the site's own hosts alone. The first refusal is logged, with its host. */
export function onlyOwnHosts(
  rules: HostRules,
  log: Pick<Logger, 'warn'>,
  listener: RequestListener,
): RequestListener {
  const judge = createHostRules(rules)
  let isLogged = false
  return (incoming, outgoing) => {
    const host = readHost(incoming)
    const verdict = judge(host, incoming)
    if (verdict === 'malformed' || !takeOwnTarget(incoming, host))
      return refuse(outgoing, MALFORMED)
    if (verdict === 'serve') return listener(incoming, outgoing)
    if (verdict === 'redirect' && (incoming.method === 'GET' || incoming.method === 'HEAD')) {
      return redirect(outgoing, rules.siteUrl + requestPath(incoming))
    }
    if (!isLogged) {
      const line = { host: host?.slice(0, 255), siteUrl: rules.siteUrl }
      log.warn(line, 'requests for another host are refused: see ALLOWED_HOSTS')
    }
    isLogged = true
    refuse(outgoing, { status: 421, body: REFUSAL(rules.siteUrl) })
  }
}

/** Reads one raw header: `incoming.headers` would parse all of them. */
function readHost({ rawHeaders }: IncomingMessage): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') return rawHeaders[index + 1]
  }
  return undefined
}

/** The name in `name:port`, as browsers write it; undefined when it is none, or more than that. */
function hostName(host: string): string | undefined {
  const url = NO_HOST.test(host) ? null : URL.parse(`http://${host}`)
  return url?.hostname || undefined
}

/**
 * Makes a target in absolute form, as clients send it to proxies, one of this site, so that the page cache knows it.
 *
 * @returns false where it names another host than the `Host` header, or nothing of the web
 */
function takeOwnTarget(incoming: IncomingMessage, host: string | undefined): boolean {
  const { url = '/', method } = incoming
  if (url.startsWith('/')) return true
  // About the server as a whole, which is answered as its first page is (RFC 9110, 9.3.7).
  if (url === '*' && method === 'OPTIONS') incoming.url = '/'
  if (url === '*') return method === 'OPTIONS'
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  const isOwn =
    target && host !== undefined && target.host === URL.parse(`${target.protocol}//${host}`)?.host
  if (!isOwn || target.username || target.password) return false
  incoming.url = target.pathname + target.search
  return true
}

function isPrivate(name: string): boolean {
  return !name.includes('.') || isIP(name.replace(/^\[|\]$/g, '')) > 0 || PRIVATE_NAME.test(name)
}

/** An absolute-form target has an origin of its own. */
function requestPath({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/') ? url : '/'
}

function redirect(outgoing: ServerResponse, location: string): void {
  // Caches that know the address by another host, or by none, would answer the site's own name with it.
  outgoing.writeHead(301, {
    Location: location,
    'Content-Length': 0,
    'Cache-Control': 'no-store',
  })
  outgoing.end()
}

/** A body that may be coming is not read. */
function refuse(
  outgoing: ServerResponse,
  { status, body }: { status: 400 | 421; body: Buffer },
): void {
  outgoing.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  outgoing.end(body)
}

function firstValue(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header
  return text?.split(',')[0]?.trim() || undefined
}
