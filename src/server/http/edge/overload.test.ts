import { once } from 'node:events'
import { request as sendRequest } from 'node:http'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { holdPage } from '#server/cache/held-page.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createLoadGuard } from '#server/observe/load-guard.ts'
import { renderedPage } from '#tests/support/browser/given-page.ts'
import { listen } from './listen.ts'
import { createRequestListener } from './request-listener.ts'
import { createSlowBodyWatch } from './slow-bodies.ts'

const ASKED = { key: '/blog', isHead: false, acceptEncoding: undefined, ifNoneMatch: undefined }

async function givenServer() {
  const log = pino({ level: 'silent' })
  const cache = createPageCache({ maxBytes: 1_000_000, clock: Date.now, log })
  const guard = createLoadGuard(
    { lagMs: () => 0 },
    { requests: 1, bodies: 1, lagMs: 100, lateRequests: 1 },
  )
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const listener = createRequestListener({
    async fetch() {
      begun.resolve()
      await finish.promise
      return new Response('from the app')
    },
    cache,
    guard,
    newRequestId: () => 'id',
    clock: Date.now,
    log,
  })
  const server = await listen({ listener, host: '127.0.0.1', port: 0, guard })
  onTestFinished(() => server.stop())
  const url = `http://127.0.0.1:${server.port}`
  return { cache, guard, begun: begun.promise, finish: finish.resolve, url }
}

test('excess requests get a Retry-After, while cached pages are served, stale ones too', async () => {
  const { cache, guard, begun, finish, url } = await givenServer()
  const render = async () => holdPage(renderedPage('held'))
  await cache.answer(ASKED, render)

  const busy = fetch(`${url}/slow`)
  await begun
  const refused = await fetch(`${url}/other`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Please try again')

  const bare = { headers: { 'Accept-Encoding': 'identity' } }
  expect(await (await fetch(`${url}/blog`, bare)).text()).toBe('held')
  cache.drop(['posts'])
  expect(await (await fetch(`${url}/blog`, bare)).text()).toBe('held')
  expect(guard.figures().refused.requests).toBe(2)

  finish()
  expect(await (await busy).text()).toBe('from the app')
  await expect.poll(() => guard.figures().inFlight, { timeout: 30_000 }).toBe(0)
  expect((await fetch(`${url}/other`)).status).toBe(200)
})

test('a connection is counted while it is open', async () => {
  const { guard, finish, url } = await givenServer()
  finish()
  await (await fetch(url)).text()
  expect(guard.figures().connections).toBeGreaterThan(0)
})

test('a connection with a slow body is closed, and one whose body waits to be read is not', async () => {
  const cut = Promise.withResolvers<void>()
  const watch = createSlowBodyWatch({
    windowMs: 50,
    leastBytes: 1_000_000,
    checkEveryMs: 10,
    onCut: cut.resolve,
  })
  const kinds: Record<string, boolean> = {}
  const server = await listen({
    listener: (incoming, outgoing) => {
      watch.watch(incoming)
      if (incoming.url === '/trickle') incoming.resume()
      incoming.on('close', () => {
        kinds[incoming.url ?? ''] = incoming.complete
      })
      outgoing.on('error', () => {})
    },
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(async () => {
    watch.stop()
    // What it has not read never ends, so there is nothing to wait for.
    await server.stop({ idleMs: 0, silentMs: 0, busyMs: 0 })
  })
  const send = (path: string, body: Buffer) => {
    const outgoing = sendRequest({
      host: '127.0.0.1',
      port: server.port,
      method: 'POST',
      path,
      headers: { 'Content-Length': String(10_000_000) },
    })
    outgoing.on('error', () => {})
    outgoing.write(body)
    return outgoing
  }
  const unread = send('/unread', Buffer.alloc(200_000))
  await once(unread, 'socket')
  send('/trickle', Buffer.from('a'))
  await cut.promise
  await expect.poll(() => kinds['/trickle'], { timeout: 30_000 }).toBe(false)
  expect(kinds['/unread']).toBeUndefined()
  unread.destroy()
})
