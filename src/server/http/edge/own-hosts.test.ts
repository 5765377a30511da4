import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTrustedProxies } from '#server/base/trusted-proxies.ts'
import { onlyOwnHosts } from './own-hosts.ts'

const SITE_URL = 'https://haven.example'

async function givenServer(changes: Partial<Parameters<typeof onlyOwnHosts>[0]> = {}) {
  const rules = {
    siteUrl: SITE_URL,
    allowedHosts: [],
    proxies: createTrustedProxies(0),
    ...changes,
  }
  const warnings: object[] = []
  const log = { warn: (line: object) => void warnings.push(line) }
  const server = createServer(
    onlyOwnHosts(rules, log, ({ url }, outgoing) =>
      outgoing.end(url === '/blog' ? 'the site' : url),
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  async function ask(host: string, { path = '/blog', method = 'GET', headers = {} } = {}) {
    const asking = request({
      port,
      path,
      method,
      headers: { Host: host, ...headers },
      agent: false,
    })
    asking.end()
    const [answer] = await once(asking, 'response')
    const { statusCode, headers: given } = answer
    const { location, 'cache-control': cacheControl } = given
    return { status: statusCode, location, cacheControl, body: await text(answer) }
  }
  return { ask, warnings }
}

test.each([
  ['its own name', 'haven.example'],
  ['its own name with a port', 'haven.example:8443'],
  ['its own name in capitals', 'Haven.Example'],
  ['an address, as a load balancer’s probe asks', '10.1.2.3:3000'],
  ['an address of version 6', '[::1]:3000'],
  ['localhost', 'localhost:3000'],
  ['the name of a container', 'site:3000'],
  ['a name inside a cluster', 'haven.production.svc.cluster.local'],
])('a request for %s is served', async (_, host) => {
  const { ask } = await givenServer()
  expect(await ask(host)).toMatchObject({ status: 200, body: 'the site' })
})

test.each(['evil.example', 'haven.example.evil.example', 'evil.example:3000', 'haven.example.'])(
  'a request for %s is refused, with what to do',
  async (host) => {
    const { ask, warnings } = await givenServer()
    const { status, body } = await ask(host)
    expect(status).toBe(421)
    expect(body).toContain('ALLOWED_HOSTS')
    expect(body).not.toContain('evil')
    await ask(host, { method: 'POST' })
    expect(warnings).toEqual([{ host, siteUrl: SITE_URL }])
  },
)

test.each([
  'a b',
  'haven.example@evil.example',
  'evil.example@haven.example',
  'haven.example/',
  'haven.example?x',
  'haven.example#x',
  'haven.example\\x',
  'haven.example:port',
  'haven.example:99999',
  '[::1',
  '%',
])('a request for “%s” names no host', async (host) => {
  for (const allowedHosts of [[], ['*']]) {
    const { ask } = await givenServer({ allowedHosts, proxies: createTrustedProxies(1) })
    expect(await ask(host)).toMatchObject({ status: 400, body: expect.stringContaining('Host') })
    const headers = { 'X-Forwarded-Host': 'haven.example' }
    expect((await ask(host, { headers })).status).toBe(400)
  }
})

test.each([
  ['http://haven.example/blog', 200],
  ['HTTPS://HAVEN.example:443/blog', 200],
  ['http://evil.example/blog', 400],
  ['http://haven.example:81/blog', 400],
  ['http://me@haven.example/blog', 400],
  ['ftp://haven.example/blog', 400],
  ['haven.example/blog', 400],
  ['*', 400],
])('the target %s is answered %d at haven.example', async (path, status) => {
  const { ask } = await givenServer()
  const answer = await ask('haven.example', { path })
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body).toBe('the site')
})

test('the options of the whole server are those of its first page', async () => {
  const { ask } = await givenServer()
  expect((await ask('haven.example', { path: '*', method: 'OPTIONS' })).body).toBe('/')
})

test.each(['/healthz', '/readyz', '/metrics', '/readyz?verbose'])(
  '%s answers under any name, for monitors',
  async (path) => {
    const { ask } = await givenServer()
    expect((await ask('evil.example', { path })).status).toBe(200)
  },
)

test('the same name with or without www leads to the site’s address', async () => {
  const { ask } = await givenServer()
  const location = `${SITE_URL}/blog?type=news`
  expect(await ask('www.haven.example', { path: '/blog?type=news' })).toMatchObject({
    status: 301,
    location,
    // No cache in front may answer the site's own name with it.
    cacheControl: 'no-store',
  })
  expect((await ask('www.haven.example', { method: 'POST' })).status).toBe(421)
  const other = await givenServer({ siteUrl: 'https://www.haven.example' })
  expect((await other.ask('haven.example')).location).toBe('https://www.haven.example/blog')
})

test('further names are served where they are allowed', async () => {
  const { ask } = await givenServer({ allowedHosts: ['haven.fly.example'] })
  expect((await ask('haven.fly.example')).status).toBe(200)
  expect((await ask('evil.example')).status).toBe(421)
  const all = await givenServer({ allowedHosts: ['*'] })
  expect((await all.ask('evil.example')).status).toBe(200)
})

test('behind a trusted proxy the host counts that the proxy was asked for', async () => {
  const forwarded = { headers: { 'X-Forwarded-Host': 'haven.example' } }
  const foreign = { headers: { 'X-Forwarded-Host': 'evil.example' } }
  const behind = await givenServer({ proxies: createTrustedProxies(1) })
  expect((await behind.ask('upstream.example', forwarded)).status).toBe(200)
  expect((await behind.ask('site:3000', foreign)).status).toBe(421)
  const open = await givenServer()
  expect((await open.ask('evil.example', forwarded)).status).toBe(421)
})

test('only who is in the network of the proxies is believed about the host', async () => {
  const forwarded = { headers: { 'X-Forwarded-Host': 'haven.example' } }
  const near = await givenServer({ proxies: createTrustedProxies(['127.0.0.0/8', '::1']) })
  expect((await near.ask('upstream.example', forwarded)).status).toBe(200)
  const far = await givenServer({ proxies: createTrustedProxies(['10.0.0.0/8']) })
  expect((await far.ask('upstream.example', forwarded)).status).toBe(421)
})

test('a proxy that asks for the www name, whatever it was asked for, leads nobody in a circle', async () => {
  const { ask } = await givenServer()
  const asked = (name: string) =>
    ask('www.haven.example', { headers: { 'X-Forwarded-Host': name } })
  expect(await asked('haven.example')).toMatchObject({ status: 200 })
  expect(await asked('www.haven.example')).toMatchObject({ status: 301 })
  expect(await asked('evil.example')).toMatchObject({ status: 301 })
})

test('a repeated host gets the same verdict, also after very many others', async () => {
  const { ask } = await givenServer()
  const statuses = async () => [
    (await ask('haven.example:8443')).status,
    (await ask('evil.example')).status,
    (await ask('www.haven.example')).status,
  ]
  const first = await statuses()
  expect(first).toEqual([200, 421, 301])
  expect(await statuses()).toEqual(first)
  for (let number = 0; number < 150; number++) await ask(`evil-${number}.example`)
  expect(await statuses()).toEqual(first)
})
