/** Some proxies append the port to the address, which would make each connection another client. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IP address without brackets, port and zone, and IPv4 as itself. Text that is no address is returned as it is. */
export function bareAddress(address: string): string {
  const [, ipv6, ipv4WithPort] = WITH_PORT.exec(address) ?? []
  const bare = (ipv6 ?? ipv4WithPort ?? address).split('%')[0] ?? address
  return MAPPED_IPV4.exec(bare)?.[1] ?? bare
}
