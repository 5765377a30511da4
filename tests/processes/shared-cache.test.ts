import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '../cdn/visitors.ts'
import { signInAsWriter, type Writer } from '../cdn/writer.ts'
import { ADMIN, freePort, type RunningSite } from '../support/site/running-site.ts'
import { createSharedCache } from '../support/site/shared-cache.ts'
import { startStarterSite } from '../support/site/starter-site.ts'

const SECRET = 'only the two of us know'

let site: RunningSite
let writer: Writer
let cache: ReturnType<typeof createSharedCache>
let receiver: Server
let metricsUrl = ''

beforeAll(async () => {
  cache = createSharedCache(() => site.url)
  receiver = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { 'x-haven-timestamp': at, 'x-haven-signature': signature } = incoming.headers
    const digest = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')
    const isGenuine = signature === `sha256=${digest}`
    // What is said while the site starts is about pages that nobody has yet.
    if (isGenuine) cache.purge(JSON.parse(body).tags)
    outgoing.writeHead(isGenuine ? 204 : 403).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const metricsPort = String(await freePort())
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  site = await startStarterSite({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    METRICS_PORT: metricsPort,
    PURGE_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    PURGE_SECRET: SECRET,
  })
  writer = await signInAsWriter(site.url)
})
afterAll(async () => {
  await site.remove()
  receiver.closeAllConnections()
  receiver.close()
})

const PUBLIC = [
  '/',
  '/blog',
  '/news',
  '/about',
  '/contact',
  '/feed.xml',
  '/sitemap.xml',
  '/api/posts',
]

test.each(PUBLIC)('%s is shared, whoever asks, for ten minutes at most', async (path) => {
  const first = await cache.get(path, { 'Accept-Encoding': 'br', Cookie: 'visitor=1' })
  expect(first.status).toBe(200)
  expect(first.headers).not.toHaveProperty('set-cookie')
  expect(first.headers.vary ?? 'accept-encoding').toMatch(/^accept-encoding$/i)
  expect(first.headers['surrogate-key']?.split(' ')).toContain('pages')
  expect(first.headers['cache-tag']?.split(',')).toEqual(first.headers['surrogate-key']?.split(' '))
  expect(first.headers['cache-control']).toContain('stale-if-error')

  const second = await cache.get(path, { 'Accept-Encoding': 'br', Cookie: 'visitor=2' })
  expect(second.isHit).toBe(true)
  expect((await cache.get(path, { 'Accept-Encoding': 'identity' })).body).toBe(first.body)
  for (const seconds of cache.freshFor(path)) expect(seconds).toBeLessThanOrEqual(600)
})

test('the files and pictures of a page are shared for longer', async () => {
  const { body } = await cache.get('/blog', { 'Accept-Encoding': 'identity' })
  const files = filesOf(body)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    await cache.get(file)
    const second = await cache.get(file)
    expect([file, second.status, second.isHit]).toEqual([file, 200, true])
  }
})

test.each([
  '/admin/blog',
  '/api/admin/session',
  '/api/account',
  '/auth/v1/user',
  '/search?q=soup',
  '/api/search?q=soup',
  '/rest/v1/blog_posts',
  '/preview/nothing',
  '/no-such-page',
  '/blog/no-such-post',
  '/media/1-0-nothing.jpg',
  '/blog.data',
  '/newsletter/confirm?token=nothing',
  '/metrics',
  '/healthz',
])('%s is shared with nobody', async (path) => {
  await cache.get(path, { Authorization: `Bearer ${writer.token}` })
  const second = await cache.get(path)
  expect(second.isHit).toBe(false)
  expect(second.headers).not.toHaveProperty('surrogate-key')
})

test('a page says its age, so that a cache adds nothing to what it has waited here', async () => {
  await fetch(`${site.url}/services`)
  await expect
    .poll(async () => Number((await fetch(`${site.url}/services`)).headers.get('age')), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  const fresh = createSharedCache(() => site.url)
  await fresh.get('/services')
  expect(fresh.freshFor('/services')[0]).toBeLessThan(600)
})

test('a HEAD and a 304 carry what a cache needs to know', async () => {
  const page = await fetch(`${site.url}/blog`)
  const head = await fetch(`${site.url}/blog`, { method: 'HEAD' })
  const etag = page.headers.get('etag') ?? ''
  const unchanged = await fetch(`${site.url}/blog`, { headers: { 'If-None-Match': etag } })
  expect([head.status, unchanged.status]).toEqual([200, 304])
  for (const name of ['cache-control', 'etag', 'surrogate-key', 'cache-tag', 'vary']) {
    expect([name, head.headers.get(name)]).toEqual([name, page.headers.get(name)])
    expect([name, unchanged.headers.get(name)]).toEqual([name, page.headers.get(name)])
  }
})

test('what is published is seen through the cache, and the metrics count the purge', async () => {
  expect((await cache.get('/blog')).isHit || (await cache.get('/blog')).isHit).toBe(true)
  const title = 'Purged at once'
  const path = await writer.publish(title)
  await expect
    .poll(async () => (await cache.get('/blog')).body.includes(title), { timeout: 60_000 })
    .toBe(true)
  expect((await cache.get(path)).body).toContain(title)

  const metrics = async () => (await fetch(metricsUrl)).text()
  expect(await metrics()).toMatch(
    /haven_job_duration_seconds_count\{job="cdn.purge",outcome="ok"\} [1-9]/,
  )
  expect(await metrics()).not.toContain(ADMIN.email)
  expect(await metrics()).not.toContain('purged-at-once')
})
