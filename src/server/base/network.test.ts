import { expect, test } from 'vitest'
import { clientNetwork } from './network.ts'

test('neighbours in an IPv4 /24 share a network', () => {
  expect(clientNetwork('203.0.113.7')).toBe('203.0.113.0/24')
  expect(clientNetwork('203.0.113.250')).toBe('203.0.113.0/24')
  expect(clientNetwork('::ffff:203.0.113.9')).toBe('203.0.113.0/24')
})

test('neighbours in an IPv6 /56 share a network, however the address is written', () => {
  expect(clientNetwork('2001:db8:1:12ff::1')).toBe('2001:db8:1:1200/56')
  expect(clientNetwork('2001:0DB8:0001:1234:0:0:0:9')).toBe('2001:db8:1:1200/56')
  expect(clientNetwork('2001:db8::1')).toBe('2001:db8:0:0/56')
  expect(clientNetwork('::1')).toBe('0:0:0:0/56')
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0/56')
})

test('a port behind the address makes no other network of it', () => {
  expect(clientNetwork('203.0.113.7:51234')).toBe('203.0.113.0/24')
  expect(clientNetwork('[2001:db8:1:12ff::1]:51234')).toBe('2001:db8:1:1200/56')
  expect(clientNetwork('[2001:db8:1:12ff::1]')).toBe('2001:db8:1:1200/56')
  expect(clientNetwork('[::ffff:203.0.113.9]:80')).toBe('203.0.113.0/24')
})

test('what is no address stands for itself', () => {
  for (const text of ['unknown', '[]', '[x]:1', ':80', '999.1.1.1:80']) {
    expect(clientNetwork(text)).toBe(text)
  }
})
