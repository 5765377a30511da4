import { lookup } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress, isPrivateHost } from './private-address.ts'

/** How the program names itself to the sites that it asks. */
export const USER_AGENT = 'WellnessHaven-Import'

/** The reason why a request was not made. */
export type Refusal = 'scheme' | 'port' | 'private'

/** A request that the guard did not make. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`refused: ${refusal}`)
    this.refusal = refusal
  }
}

/** How far requests may go. */
export type Reach = {
  /** Whether into a private network: where the owner has named a site that is there. */
  isPrivateAllowed: boolean
  /** The ports besides those of http and https. */
  ports: 'any' | readonly string[]
}

type GuardedRequest = Reach & {
  signal: AbortSignal
  /** The media types that are wanted, as `Accept` says it. */
  accept: string
  /** The body sent by `POST`; left out, the address is only read. */
  sends?: { type: string; text: string }
  userAgent?: string
  /** Resolves a host name. */
  resolve?: typeof lookup
}

/** Connections of their own: each was made to an address that was looked at, and may be used again. */
const PUBLIC_HTTP = new HttpAgent({ keepAlive: true })
const PUBLIC_HTTPS = new HttpsAgent({ keepAlive: true })

/** Why an address is not asked, as far as it shows by itself; undefined: it may be asked. */
export function findRefusal(
  { protocol, port, hostname }: URL,
  { isPrivateAllowed, ports }: Reach,
): Refusal | undefined {
  if (protocol !== 'https:' && protocol !== 'http:') return 'scheme'
  if (!isPrivateAllowed && isPrivateHost(hostname)) return 'private'
  if (port !== '' && ports !== 'any' && !ports.includes(port)) return 'port'
  return undefined
}

/**
 * Asks another site for something, or sends it something; everything whose address came from outside is asked by this alone, and each
 * redirect by it again. Against SSRF it looks at scheme, port and range, sends no name and no password, and
 * connects to exactly the addresses that it looked at.
 *
 * @throws RefusedRequest for an address that is not asked, Error when the site cannot be reached
 */
export function guardedRequest(
  target: URL,
  {
    isPrivateAllowed,
    ports,
    signal,
    accept,
    sends,
    userAgent = USER_AGENT,
    resolve: resolveName = lookup,
  }: GuardedRequest,
): Promise<IncomingMessage> {
  const refusal = findRefusal(target, { isPrivateAllowed, ports })
  if (refusal) return Promise.reject(new RefusedRequest(refusal))
  const address = new URL(target)
  address.username = ''
  address.password = ''
  const isSecure = address.protocol === 'https:'
  const request = isSecure ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(
      address,
      {
        signal,
        method: sends ? 'POST' : 'GET',
        headers: {
          Accept: accept,
          'User-Agent': userAgent,
          ...(sends && {
            'Content-Type': sends.type,
            'Content-Length': Buffer.byteLength(sends.text),
          }),
        },
        ...(!isPrivateAllowed && {
          agent: isSecure ? PUBLIC_HTTPS : PUBLIC_HTTP,
          lookup: publicLookup(resolveName),
        }),
      },
      resolve,
    )
      .on('error', reject)
      .end(sends?.text)
  })
}

/** Resolves a name to its public addresses only. */
const publicLookup =
  (resolveName: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const open = addresses.filter(({ address }) => !isPrivateAddress(address))
      const [first] = open
      if (!first) return callback(new RefusedRequest('private'), [])
      return options.all ? callback(null, open) : callback(null, first.address, first.family)
    })
  }

/** Where a response leads on to; undefined for one that is no redirect. */
export function findLocation(
  { statusCode = 0, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  base: URL,
): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  const { location } = headers
  return isRedirect && location && URL.canParse(location, base.href)
    ? new URL(location, base)
    : undefined
}
