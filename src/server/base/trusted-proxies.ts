import { BlockList, isIP } from 'node:net'
import { bareAddress } from './bare-address.ts'

/** Which proxies are believed: so many, counted from the site, or those with an address in these networks. */
export type ProxyTrust = number | readonly string[]

export type TrustedProxies = {
  /** Whether whoever has this connection is believed about the host that it was asked for. */
  isTrusted(peer: string | undefined): boolean
  /**
   * The last address on the way of a request that is not a trusted proxy's. The way is what the proxies have
   * added to `X-Forwarded-For`, in order, and the address of the connection.
   */
  visitorOf(peer: string | undefined, forwardedFor: string | undefined): string | undefined
}

/** Names for the networks that proxies are in, as Express has them. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Decides whom to believe. @throws when a network is none: check it by `isNetwork` */
export function createTrustedProxies(trust: ProxyTrust): TrustedProxies {
  const isProxy = typeof trust === 'number' ? byNumber(trust) : byNetwork(trust)
  return {
    isTrusted: (peer) => isProxy(peer, 0),
    visitorOf(peer, forwardedFor) {
      const way = (forwardedFor ?? '')
        .split(',')
        .map((entry) => bareAddress(entry.trim()))
        .filter(Boolean)
      let visitor = peer && bareAddress(peer)
      for (let passed = 0; way.length > 0 && isProxy(visitor, passed); passed++) visitor = way.pop()
      return visitor
    },
  }
}

/** Whether the text is an address, a network such as `10.0.0.0/8`, or a name for some. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(NAMED, text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= addressBits(family))
}

type IsProxy = (address: string | undefined, passed: number) => boolean

const byNumber =
  (count: number): IsProxy =>
  (_address, passed) =>
    passed < count

function byNetwork(networks: readonly string[]): IsProxy {
  const list = new BlockList()
  for (const network of networks.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    list.addSubnet(address, Number(bits ?? addressBits(family)), family === 6 ? 'ipv6' : 'ipv4')
  }
  return (address = '') => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

const addressBits = (family: number) => (family === 6 ? 128 : 32)
