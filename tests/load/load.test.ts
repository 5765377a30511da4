import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'
import { probe } from './probe.ts'
import { type Scenario, under } from './scenarios.ts'

/** A short form of `npm run test:load`: nothing in it depends on how fast the machine is. */
let site: RunningSite
let metricsUrl = ''

beforeAll(async () => {
  const METRICS_PORT = String(await freePort())
  metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`
  site = await startStarterSite({ METRICS_PORT, TRUST_PROXY: 'on' })
})
afterAll(() => site.remove())

async function metric(name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

async function put(holds: Scenario['holds'], floods: Scenario['floods']) {
  const { result, outcome } = await under(
    site.url.replace('localhost', '127.0.0.1'),
    { name: 'short', holds, floods },
    {
      isCutAwaited: true,
      meanwhile: () => probe({ url: `${site.url}/about`, seconds: 2, residentMb: () => 0 }),
    },
  )
  return { ...outcome, failures: result.failures, answered: result.times.length }
}

test('a crowd before one cold page makes it be rendered once', async () => {
  await fetch(`${site.url}/about`)
  const before = await metric('haven_page_cache_renders_total')
  const { statuses } = await put([], [['one cold page', 40]])
  expect(Object.keys(statuses)).toEqual(['200'])
  expect((await metric('haven_page_cache_renders_total')) - before).toBe(1)
})

test('whoever says nothing, or says it slowly, is cut, and who is only idle is not', async () => {
  const { holds, failures } = await put(
    [
      ['idle', 100],
      ['silent', 20],
      ['slow headers', 20],
    ],
    [],
  )
  expect(failures).toEqual([])
  expect(holds).toMatchObject([
    { kind: 'idle', opened: 100, failed: 0, cut: 0 },
    { kind: 'silent', opened: 20, cut: 20 },
    { kind: 'slow headers', opened: 20, cut: 20 },
  ])
})

test('under every flood at once a page at hand is answered each time, and the site is well after', async () => {
  const { statuses, failures, answered } = await put(
    [],
    [
      ['cold pages', 100],
      ['lost pages', 100],
      ['searches', 100],
      ['sign-ins', 100],
    ],
  )
  expect(failures).toEqual([])
  expect(answered).toBe(200)
  for (const status of Object.keys(statuses)) {
    expect(['200', '400', '404', '429', '503']).toContain(status)
  }
  expect(await metric('haven_refused_total\\{reason="requests"\\}')).toBeGreaterThanOrEqual(0)
  await expect
    .poll(async () => (await fetch(`${site.url}/blog?cursor=`)).status, { timeout: 60_000 })
    .toBe(200)
  await expect.poll(() => metric('haven_http_requests_in_flight'), { timeout: 60_000 }).toBe(0)
})

test('the shipped Varnish configuration names every address that is never shared', () => {
  const vcl = readFileSync('deploy/varnish/default.vcl', 'utf8')
  for (const path of ['admin', 'auth', 'storage', 'preview', 'newsletter', 'search']) {
    expect(vcl).toMatch(new RegExp(`\\^/\\([a-z|]*\\b${path}\\b`))
  }
  expect(vcl).toMatch(/\^\/rest\/"\) \{[^}]*return \(pipe\);/)
})
