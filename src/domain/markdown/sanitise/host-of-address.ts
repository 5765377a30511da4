const WITH_HOST = /^(?:https?:)?[/\\]{2}/i
/** A number of IPv6 in brackets, or a name; then a port. */
const HOST =
  /^[^/\\]*[/\\]{2}(?:[^/?#\\@]*@)?(?:\[[\da-f:.]+\]|[^\s/?#\\@:[\]<>^|]+)(?::\d*)?(?:[/?#\\]|$)/i

/**
 * Whether the host that an address names is one that there can be: `http://[::1` is no address.
 *
 * An address without a host, as of this site or of a mail, is not looked at.
 *
 * @see https://url.spec.whatwg.org/#host-parsing
 */
export function canBeReached(address: string): boolean {
  return !WITH_HOST.test(address) || HOST.test(address)
}
