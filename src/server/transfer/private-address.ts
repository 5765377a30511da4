import { BlockList, isIP } from 'node:net'

/** IPv6 addresses that are given to sites at all; whatever is outside of it is not public, named or not. */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')

/**
 * Addresses among the others that are no site of the internet: private and local networks, tunnels into them,
 * documentation, services of networks.
 *
 * Source: IANA, IPv4 and IPv6 Special-Purpose Address Registries, and IPv4 Multicast.
 */
const SPECIAL = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  // Teredo, benchmarks, ORCHID and the other assignments to protocols.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is not public. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  // A zone (`%eth0`) is an interface of this machine.
  if (family === 0 || address.includes('%')) return true
  if (family === 4) return SPECIAL.check(address, 'ipv4')
  return !GLOBAL_UNICAST.check(address, 'ipv6') || SPECIAL.check(address, 'ipv6')
}

/** Whether a host name alone shows that it is this machine or a private one. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  if (isIP(name) !== 0) return isPrivateAddress(name)
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa|test)$/.test(name)
}
