import { expect, test } from 'vitest'
import { createTrustedProxies, isNetwork, type ProxyTrust } from './trusted-proxies.ts'

const visitorOf = (trust: ProxyTrust, peer: string | undefined, forwardedFor?: string) =>
  createTrustedProxies(trust).visitorOf(peer, forwardedFor)

const FORGED = '192.0.2.66'
const VISITOR = '203.0.113.9'
const CDN = '198.51.100.7'

test.each([
  [0, VISITOR, FORGED, VISITOR],
  [1, '127.0.0.1', `${FORGED}, ${VISITOR}`, VISITOR],
  [2, '127.0.0.1', `${FORGED}, ${VISITOR}, ${CDN}`, VISITOR],
  [3, '127.0.0.1', `${FORGED}, ${VISITOR}, ${CDN}, 10.0.0.4`, VISITOR],
  [2, '127.0.0.1', VISITOR, VISITOR],
  [1, '127.0.0.1', undefined, '127.0.0.1'],
  [1, undefined, VISITOR, VISITOR],
])('of %i proxies the visitor is whom the first of them names', (trust, peer, header, visitor) => {
  expect(visitorOf(trust, peer, header)).toBe(visitor)
})

test.each([
  ['an address', ['127.0.0.1'], '127.0.0.1'],
  ['a network', ['10.0.0.0/8'], '10.200.3.4'],
  ['a network by its name', ['loopback', 'uniquelocal'], '172.18.0.5'],
  ['IPv4 in IPv6, as a socket for both names it', ['10.0.0.0/8'], '::ffff:10.200.3.4'],
  ['IPv6', ['fd00::/8'], 'fd12::5'],
])('a proxy is known by %s, and passed over', (_, networks, peer) => {
  expect(visitorOf(networks, peer, `${FORGED}, ${VISITOR}`)).toBe(VISITOR)
})

test('proxies of one network may be many, and the visitor is the last that is none of them', () => {
  const networks = ['loopback', '10.0.0.0/8', `${CDN}/32`]
  const way = `10.6.6.6, ${VISITOR}, ${CDN}:443, 10.0.0.4, [::1]:80`
  expect(visitorOf(networks, '::1', way)).toBe(VISITOR)
})

test('somebody who is no proxy is believed nothing', () => {
  const proxies = createTrustedProxies(['10.0.0.0/8'])
  expect(proxies.visitorOf(VISITOR, FORGED)).toBe(VISITOR)
  expect(proxies.isTrusted(VISITOR)).toBe(false)
  expect(proxies.isTrusted('10.1.1.1')).toBe(true)
  expect(createTrustedProxies(0).isTrusted('10.1.1.1')).toBe(false)
})

test('where all are proxies the visitor is the first of them', () => {
  expect(visitorOf(['10.0.0.0/8'], '10.0.0.1', '10.0.0.9, 10.0.0.2')).toBe('10.0.0.9')
})

test('text that is no address is nobody’s proxy', () => {
  expect(visitorOf(['0.0.0.0/0'], '10.0.0.1', `${VISITOR}, unknown`)).toBe('unknown')
})

test.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', '0.0.0.0/0'])(
  '%s is a network',
  (text) => expect(isNetwork(text)).toBe(true),
)

test.each([
  '',
  '10.0.0.0/33',
  '10.0.0/8',
  'fd00::/129',
  '1.2.3.4/8/8',
  'on',
  'constructor',
  '::1/',
])('“%s” is no network', (text) => expect(isNetwork(text)).toBe(false))
