import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSharedCaches } from './create-shared-caches.ts'
import { purgeRequests } from './purge-requests.ts'
import type { PurgeSettings } from './purge-variables.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const SECRET = 'sixteen letters!'
const running = new AbortController().signal

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }

async function givenReceiver(status = 200, headers: Record<string, string> = {}) {
  const received: Received[] = []
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    received.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body })
    outgoing.writeHead(status, headers).end('thanks')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?key=k`, received }
}

const settings = (url: string, given: Partial<PurgeSettings> = {}): PurgeSettings => ({
  kind: 'webhook',
  urls: [url],
  headers: {},
  secret: undefined,
  ...given,
})
const cachesOf = (given: PurgeSettings) =>
  createSharedCaches(given, { now: () => NOW, extraHeaders: () => ({ traceparent: '00-a-b-01' }) })

test('a webhook gets the tags as JSON, signed over the moment and the body', async () => {
  const { url, received } = await givenReceiver()
  const headers = { Authorization: 'Bearer key' }
  await cachesOf(settings(url, { headers, secret: SECRET })).purge(['posts', 'post:1'], running)

  const [request] = received
  expect(request).toMatchObject({ method: 'POST', url: '/purge?key=k' })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    event: 'purge',
    tags: ['posts', 'post:1'],
    at: NOW,
  })
  const digest = createHmac('sha256', SECRET).update(`${NOW}.${request?.body}`).digest('hex')
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer key',
    'content-type': 'application/json',
    'x-haven-timestamp': NOW,
    'x-haven-signature': `sha256=${digest}`,
    traceparent: '00-a-b-01',
  })
})

test('Varnish gets the tags in a header of PURGE', async () => {
  const { url, received } = await givenReceiver()
  await cachesOf(settings(url, { kind: 'varnish' })).purge(['posts', 'post:1'], running)
  expect(received).toMatchObject([{ method: 'PURGE', body: '' }])
  expect(received[0]?.headers['surrogate-key']).toBe('posts post:1')
})

test.each([
  ['fastly', 300, 2, { surrogate_keys: ['t0'] }],
  ['cloudflare', 61, 3, { tags: ['t0'] }],
  ['varnish', 51, 2, undefined],
  ['webhook', 501, 2, { tags: ['t0'] }],
] as const)('%s gets %i tags in %i requests', (kind, count, requests, shape) => {
  const tags = Array.from({ length: count }, (_, index) => `t${index}`)
  expect(purgeRequests(settings('https://a.example/', { kind }), tags, NOW)).toHaveLength(requests)
  const [one] = purgeRequests(settings('https://a.example/', { kind }), ['t0'], NOW)
  if (shape) expect(JSON.parse(one?.body ?? '')).toMatchObject(shape)
})

test('every cache is purged, and one that does not answer fails the purge, named without its path', async () => {
  const { url, received } = await givenReceiver()
  const away = 'http://127.0.0.1:9/purge?key=secret'
  const purging = cachesOf(settings(url, { urls: [away, url] })).purge(['posts'], running)
  await expect(purging).rejects.toThrow(/^http:\/\/127\.0\.0\.1:9 does not answer \(\w+\)$/)
  expect(received).toHaveLength(1)
})

test('a refusal fails, and a redirection is followed nowhere', async () => {
  const other = await givenReceiver()
  const refusing = await givenReceiver(403)
  const leading = await givenReceiver(307, { Location: other.url })
  await expect(cachesOf(settings(refusing.url)).purge(['posts'], running)).rejects.toThrow(
    'answered 403',
  )
  await expect(cachesOf(settings(leading.url)).purge(['posts'], running)).rejects.toThrow(
    'answered 307',
  )
  expect(other.received).toEqual([])
})

test('stopping the program aborts the requests', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const stopping = new AbortController()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const purging = cachesOf(settings(url)).purge(['posts'], stopping.signal)
  await once(server, 'request')
  stopping.abort()
  await expect(purging).rejects.toThrow('does not answer')
})
