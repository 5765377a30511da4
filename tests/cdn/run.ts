import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ADMIN, type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { isVarnishInstalled, startVarnish, varnishPort } from './varnish.ts'
import { createMix, filesOf, sendVisitors } from './visitors.ts'
import { signInAsWriter } from './writer.ts'

/** The site behind a real Varnish with the configuration that is shipped: `npm run test:cdn`. */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '40000' },
    posts: { type: 'string', default: '60' },
    publications: { type: 'string', default: '10' },
  },
})

if (!isVarnishInstalled()) {
  console.error('There is no varnishd here. On Debian or Ubuntu: apt-get install varnish')
  process.exit(1)
}

let areAllMet = true
const port = await varnishPort()
const site = await startSite({
  environment: {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: 'on',
    PURGE_KIND: 'varnish',
    PURGE_URL: `http://127.0.0.1:${port}/`,
  },
})
try {
  await measure(site)
} finally {
  await site.remove()
}
process.exitCode = areAllMet ? 0 : 1

async function measure(site: RunningSite): Promise<void> {
  const writer = await signInAsWriter(site.url)
  const posts: string[] = []
  for (let count = 0; count < Number(values.posts); count++) {
    posts.push(await writer.publish(`Soup number ${count}`))
  }
  const varnish = await startVarnish(port, site.url)
  try {
    await measureHits(varnish.url, posts)
    await checkPrivate(varnish.url, writer.token)
    await measurePurges(varnish.url, writer.publish)
  } finally {
    await varnish.stop()
  }
  await checkOutage(site, posts)
}

async function measureHits(url: string, posts: readonly string[]): Promise<void> {
  const lists = ['/blog', '/news', '/guides', '/education', '/about', '/feed.xml']
  const pages = await Promise.all(
    ['/', '/blog', ...posts.slice(0, 2)].map((path) => textOf(url + path)),
  )
  const files = [...new Set(pages.flatMap(filesOf))]
  const mix = createMix({ posts, lists, files }, seeded(7))
  const startedAt = performance.now()
  const { hits, misses, failed } = await sendVisitors(url, Number(values.visits), mix)
  const seconds = (performance.now() - startedAt) / 1000
  const ratio = (100 * hits) / (hits + misses)
  check(
    'hit ratio, from an empty cache',
    `${ratio.toFixed(2)} % of ${hits + misses} requests for ${posts.length + lists.length + files.length + 1} addresses (${(hits / seconds).toFixed(0)}/s), ${failed} failed`,
    ratio > 99 && failed === 0,
  )
}

/** What must never be shared is asked for twice, the second time by nobody in particular. */
async function checkPrivate(url: string, token: string): Promise<void> {
  for (const path of [
    '/api/admin/session',
    '/search?q=soup',
    '/admin/blog',
    '/api/account',
    '/lost',
  ]) {
    await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })
    const second = await fetch(url + path)
    await second.arrayBuffer()
    check(`${path} is not shared`, `${second.status}`, second.headers.get('x-cache') === 'miss')
  }
}

/** From the answer to the writer until every visitor of the list and of the post sees it. */
async function measurePurges(
  url: string,
  publish: (title: string) => Promise<string>,
): Promise<void> {
  const times: number[] = []
  for (let count = 0; count < Number(values.publications); count++) {
    await textOf(`${url}/blog`)
    const title = `Purged soup ${count}`
    const path = await publish(title)
    const publishedAt = performance.now()
    for (const address of ['/blog', path]) {
      while (!(await textOf(url + address)).includes(title)) await delay(5)
    }
    times.push(performance.now() - publishedAt)
  }
  times.sort((one, other) => one - other)
  const slowest = times.at(-1) ?? Number.NaN
  const middle = times[Math.floor(times.length / 2)] ?? Number.NaN
  check(
    'published to seen through the cache',
    `p50 ${middle.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms of ${times.length}`,
    slowest <= 1_000,
  )
}

/** With everything in the cache gone old, the site is killed, and comes back. */
async function checkOutage(site: RunningSite, posts: readonly string[]): Promise<void> {
  const varnish = await startVarnish(await varnishPort(), site.url, 1)
  const paths = ['/', '/blog', ...posts.slice(0, 10)]
  try {
    for (const path of paths) await textOf(varnish.url + path)
    await site.stop('SIGKILL')
    await delay(3_000)
    const answers = await Promise.all(paths.map((path) => fetch(varnish.url + path)))
    const ages = answers.map(({ headers }) => Number(headers.get('age')))
    await delay(500)
    const again = await Promise.all(paths.map((path) => fetch(varnish.url + path)))
    const good = [...answers, ...again].filter(({ ok }) => ok).length
    check(
      'old pages while the site is down',
      `${good} of ${2 * paths.length} answered, ${Math.min(...ages)} s old at least`,
      good === 2 * paths.length,
    )
    await site.restart()
    const deadline = Date.now() + 30_000
    let age = Number.NaN
    while (!(age < 2) && Date.now() < deadline) {
      await delay(200)
      age = Number((await fetch(`${varnish.url}/blog`)).headers.get('age'))
    }
    check('new pages when it is back', `age ${age} s`, age < 2)
  } finally {
    await varnish.stop()
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`)
  return text
}

function check(what: string, figure: string, isMet: boolean): void {
  if (!isMet) areAllMet = false
  console.log(`${isMet ? '✓' : '✗'} ${what}: ${figure}`)
}

/** The same visitors each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
