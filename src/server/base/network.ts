import { isIPv4, isIPv6 } from 'node:net'
import { bareAddress } from './bare-address.ts'

/**
 * Returns the network of an address, by which clients are rate-limited and recognised: the /24 of
 * IPv4, the /56 of IPv6. A household or office mostly stays within one.
 *
 * Text that is no address is returned as it is.
 */
export function clientNetwork(address: string): string {
  const bare = bareAddress(address)
  if (isIPv4(bare)) return `${bare.split('.').slice(0, 3).join('.')}.0/24`
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
