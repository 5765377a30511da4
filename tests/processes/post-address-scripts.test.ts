import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { signInAsWriter, type Writer } from '../cdn/writer.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '../support/site/running-site.ts'
import { createSharedCache } from '../support/site/shared-cache.ts'

/** A dish in each script, written as its cooks write it. */
const TITLES = {
  Latin: 'Oat soup with thyme',
  'Latin with accents': 'Crème brûlée à l’orange',
  Vietnamese: 'Phở bò tái nạm',
  Cyrillic: 'Борщ с чесноком',
  Greek: 'Φασολάδα με σέλινο',
  Armenian: 'Խաշլամա գառան մսով',
  Georgian: 'ხაჭაპური ყველით',
  Hebrew: 'שקשוקה עם פטה',
  Arabic: 'شوربة العدس بالليمون',
  Persian: 'قورمه سبزی با لیمو',
  Devanagari: 'पालक पनीर और रोटी',
  Bengali: 'ইলিশ ভাপা সরষে দিয়ে',
  Gurmukhi: 'ਸਰ੍ਹੋਂ ਦਾ ਸਾਗ',
  Tamil: 'சாம்பார் இட்லியுடன்',
  Telugu: 'గుత్తి వంకాయ కూర',
  Thai: 'ต้มข่าไก่ใส่เห็ด',
  Khmer: 'អាម៉ុកត្រី',
  Ethiopic: 'ምስር ወጥ ከእንጀራ ጋር',
  Japanese: '味噌汁と豆腐',
  Chinese: '麻婆豆腐的做法',
  Korean: '김치찌개 끓이는 법',
}

let site: RunningSite
let writer: Writer
let cache: ReturnType<typeof createSharedCache>
let receiver: Server
const addresses = new Map<string, string>()

beforeAll(async () => {
  cache = createSharedCache(() => site.url)
  receiver = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    cache.purge(JSON.parse(body).tags)
    outgoing.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const purgeUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  site = await startSite({ environment: { ...ADMIN_SETTINGS, PURGE_URL: purgeUrl } })
  writer = await signInAsWriter(site.url)
  for (const [script, title] of Object.entries(TITLES)) {
    addresses.set(script, await writer.publish(title))
  }
})
afterAll(async () => {
  await site?.remove()
  receiver?.closeAllConnections()
  receiver?.close()
})

const slugOf = (script: string) =>
  decodeURIComponent((addresses.get(script) ?? '').replace('/blog/', ''))

test.each(Object.entries(TITLES))(
  'a post with a title in %s is served everywhere',
  async (script, title) => {
    const slug = slugOf(script)
    const page = await cache.get(urls.post(slug))
    expect([script, page.status]).toEqual([script, 200])
    expect(page.body).toContain(title)
    expect(page.headers['surrogate-key']).toMatch(/^[!-~]+( [!-~]+)*$/)

    const wire = await fetch(site.url + callUrl('getPost', { slug }))
    expect([wire.status, (await wire.json()).title]).toEqual([200, title])

    const card = await fetch(site.url + urls.postCard(slug))
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  },
)

test('the feed and the sitemap name each of them', async () => {
  const titles = new Map(
    Object.entries(TITLES).map(([script, title]) => [site.url + urls.post(slugOf(script)), title]),
  )
  const sitemap = await (await fetch(site.url + serverUrls.sitemapPosts(1))).text()
  for (const url of titles.keys()) expect(sitemap).toContain(`<loc>${url}</loc>`)

  const feed = await fetch(site.url + urls.feed('json'))
  const { items } = (await feed.json()) as { items: { title: string; url: string }[] }
  expect(items.length).toBeGreaterThan(9)
  for (const { title, url } of items) expect(title).toBe(titles.get(url))
})

test.each(Object.entries(TITLES))(
  'an address in %s leads on when it is changed',
  async (script) => {
    const slug = slugOf(script)
    expect((await cache.get(urls.post(slug))).status).toBe(200)

    const renamed = `${slug}-2026`
    await rename(slug, renamed)

    await expect
      .poll(async () => (await cache.get(urls.post(slug))).status, { timeout: 60_000 })
      .toBe(301)
    expect((await cache.get(urls.post(slug))).headers.location).toBe(urls.post(renamed))
    const wire = await fetch(site.url + callUrl('getPost', { slug }), { redirect: 'manual' })
    expect([wire.status, wire.headers.get('location')]).toEqual([
      301,
      callUrl('getPost', { slug: renamed }),
    ])
    expect((await cache.get(urls.post(renamed))).status).toBe(200)
  },
)

/** Gives a live post another address, as its editor does. */
async function rename(slug: string, renamed: string): Promise<void> {
  const listed = await ask('GET', callUrl('listDeskPosts', { q: '' }))
  const post = (listed.items as { id: string; slug: string }[]).find((one) => one.slug === slug)
  if (!post) throw new Error(`the desk does not list ${slug}`)
  const { version } = await ask('GET', callUrl('getDeskPost', { id: post.id }))
  const saved = await ask('PUT', callUrl('saveDraft', { id: post.id }), {
    baseVersion: version,
    saveId: randomUUID(),
    kind: 'save',
    document: { slug: renamed },
  })
  await ask('POST', callUrl('publish', { id: post.id }), { baseVersion: saved.version })
}

async function ask(method: string, path: string, body?: object) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${writer.token}`,
      'Content-Type': 'application/json',
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
