import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './pictures/private-address.ts'

/** How the program names itself to the sites that it asks. */
export const USER_AGENT = 'WellnessHaven-Import'

/** Why a request was not made. */
export const IS_PRIVATE = 'it is in a private network'

export type GuardedRequest = {
  /** Whether it may go to a private network: where the owner's own site is there. */
  isPrivateAllowed: boolean
  signal: AbortSignal
  /** What is wanted, as `Accept` says it. */
  accept: string
  /** Resolves a host name. */
  resolve?: typeof lookup
}

/**
 * Asks another site for something. Against SSRF, neither the address nor the name in it may lead to a
 * private network: the connection uses exactly the addresses that were looked at.
 *
 * @throws Error with the reason in a few words
 */
export function guardedRequest(
  target: URL,
  { isPrivateAllowed, signal, accept, resolve: resolveName = lookup }: GuardedRequest,
): Promise<IncomingMessage> {
  const hostname = target.hostname.replace(/^\[|\]$/g, '')
  // An address in place of a name is never looked up.
  if (!isPrivateAllowed && isIP(hostname) !== 0 && isPrivateAddress(hostname)) {
    return Promise.reject(new Error(IS_PRIVATE))
  }
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(
      target,
      {
        signal,
        headers: { Accept: accept, 'User-Agent': USER_AGENT },
        ...(isPrivateAllowed ? {} : { lookup: publicLookup(resolveName) }),
      },
      resolve,
    )
      .on('error', reject)
      .end()
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
      if (!first) return callback(new Error(IS_PRIVATE), [])
      return options.all ? callback(null, open) : callback(null, first.address, first.family)
    })
  }

/** Where a response leads on to; undefined for one that is no redirect. */
export function locationOf(
  { statusCode = 0, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  base: URL,
): URL | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  const { location } = headers
  return isRedirect && location && URL.canParse(location, base.href)
    ? new URL(location, base)
    : undefined
}
