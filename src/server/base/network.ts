import { isIPv4, isIPv6 } from 'node:net'

/** Some proxies append the port to the address, which would make each connection another client. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Returns the network of an address, by which clients are rate-limited and recognised: the /24 of
 * IPv4, the /56 of IPv6. A household or office mostly stays within one.
 *
 * Text that is no address is returned as it is.
 */
export function networkOf(address: string): string {
  const [, ipv6, ipv4WithPort] = WITH_PORT.exec(address) ?? []
  const bare = (ipv6 ?? ipv4WithPort ?? address).split('%')[0] ?? address
  const ipv4 = MAPPED_IPV4.exec(bare)?.[1] ?? bare
  if (isIPv4(ipv4)) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(bare)) return `${ipv6Prefix(bare)}/56`
  return address
}

/** The first 56 bits, written out in full. */
function ipv6Prefix(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const headGroups = head.split(':').filter(Boolean)
  const tailGroups = tail.split(':').filter(Boolean)
  const gap = address.includes('::') ? 8 - headGroups.length - tailGroups.length : 0
  const groups = [...headGroups, ...Array<string>(Math.max(0, gap)).fill('0'), ...tailGroups]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
  const lastGroup = (groups[3] ?? 0) & 0xff00
  return [...groups.slice(0, 3), lastGroup].map((group) => group.toString(16)).join(':')
}
