import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_PATTERNS } from '#contract/page-lists.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { signInAsWriter, type Writer } from '../cdn/writer.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '../support/site/running-site.ts'

let site: RunningSite
let writer: Writer

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SETTINGS })
  writer = await signInAsWriter(site.url)
})
afterAll(() => site?.remove())

/** Asks for a path exactly as it is written: `fetch` would tidy it first. */
function ask(path: string, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request(site.url, { path, method }, async (answer) => {
        let body = ''
        for await (const chunk of answer.setEncoding('utf8')) body += chunk
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      })
      sent.on('error', reject).end()
    },
  )
}

/** Another way to write an address: letters escaped or in capitals, slashes doubled, dots. */
const spellings = (path: string, capitalsFrom: number) =>
  fc
    .tuple(
      fc.array(fc.nat(7), { minLength: path.length, maxLength: path.length }),
      fc.constantFrom('', '/', '//', '/.', '/x/..', '/%2e', '/x/%2E%2e'),
    )
    .map(([choices, end]) =>
      [...path]
        .map((one, index) => otherwise(one, choices[index] ?? 0, index >= capitalsFrom))
        .join('')
        .concat(end),
    )

function otherwise(character: string, choice: number, hasOwnCapitals: boolean): string {
  const escaped = `%${character.charCodeAt(0).toString(16)}`
  if (character === '/') return { 1: '//', 2: '/./', 3: '/x/../' }[choice] ?? '/'
  const capital = hasOwnCapitals ? character : character.toUpperCase()
  return { 1: capital, 2: escaped, 3: escaped.toUpperCase() }[choice] ?? character
}

/** Of each page one address, and where in it begins what a slug, a token or an id has spelled itself. */
const addresses = PAGE_PATTERNS.filter((pattern) => pattern !== '/').map((pattern) => {
  const begins = pattern.indexOf(':')
  const path = pattern.replaceAll(/:\w+/g, 'no-such-9')
  return [path, begins < 0 ? path.length : begins] as const
})
/** What the page cache holds beside the pages. */
const heldBeside = [
  urls.feed('rss'),
  serverUrls.sitemap(),
  urls.postCard('a'),
  callUrl('listPosts'),
]

test.each(addresses)(
  'whoever spells %s otherwise is led to it, and nothing is held',
  async (path, ownFrom) => {
    await fc.assert(
      fc.asyncProperty(spellings(path, ownFrom), async (spelling) => {
        const answer = await ask(spelling)
        // Dots and doubled slashes may be tidied on the way in; what is left is the address itself.
        if (answer.status !== 301) {
          expect([spelling, spelling.includes('/.') || spelling === path]).toEqual([spelling, true])
          expect(answer.headers).toMatchObject({
            'cache-control': (await ask(path)).headers['cache-control'],
          })
          return
        }
        expect([spelling, answer.headers.location]).toEqual([spelling, path])
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.headers).not.toHaveProperty('surrogate-key')
      }),
      { numRuns: 12 },
    )
  },
)

test.each(heldBeside)(
  '%s is not to be had by another spelling, and none is held as it',
  async (path) => {
    const { status, body } = await ask(path)
    await fc.assert(
      fc.asyncProperty(spellings(path, path.length), async (spelling) => {
        const answer = await ask(spelling)
        if (answer.status === 301) expect(answer.headers['cache-control']).toBe('no-store')
        // What is tidied on the way in is the address itself; all else is no address of the site.
        else if (spelling.includes('/.') && answer.status === status) expect(answer.body).toBe(body)
        else if (spelling !== path) expect([spelling, answer.status]).toEqual([spelling, 404])
      }),
      { numRuns: 12 },
    )
  },
)

test('a preview is never held, however its link is spelled, and ends with its draft', async () => {
  const post = await desk('POST', callUrl('listDeskPosts'), { document: { title: 'Secret soup' } })
  const { url } = await desk('POST', callUrl('makePreviewLink', { id: post.id }), {})
  const path = new URL(String(url)).pathname
  const shown = await ask(path)
  expect(shown.body).toContain('Secret soup')
  expect(shown.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })

  const token = path.split('/').at(-1)
  const others = [
    `/%70review/${token}`,
    `/PREVIEW/${token}`,
    `/Preview/${token}`,
    `//preview/${token}`,
    `/preview//${token}`,
    `/preview/${token}/`,
  ]
  for (const other of others) {
    const answer = await ask(other)
    expect([other, answer.status, answer.headers.location]).toEqual([other, 301, path])
    expect([other, answer.headers['cache-control']]).toEqual([other, 'no-store'])
    expect(answer.body).not.toContain('Secret soup')
  }
  await desk('POST', callUrl('trash', { id: post.id }), {})
  for (const other of [path, ...others]) {
    expect((await ask(other)).body).not.toContain('Secret soup')
  }
})

test('what is posted to another spelling is led on with its body, and a query is kept', async () => {
  const posted = await ask('/CONTACT/', 'POST')
  expect([posted.status, posted.headers.location]).toEqual([308, '/contact'])
  const searched = await ask('/Search?q=oat%20soup')
  expect([searched.status, searched.headers.location]).toEqual([301, '/search?q=oat%20soup'])
})

test.each(['//evil.example/', '/\\evil.example/', '/%5Cevil.example//', '//evil.example/%2e%2e'])(
  '%s leads to no other host',
  async (path) => {
    const { headers } = await ask(path)
    const location = new URL(String(headers.location ?? '/'), site.url)
    expect(location.host).toBe(new URL(site.url).host)
  },
)

async function desk(method: string, path: string, body: object) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${writer.token}`,
      'Content-Type': 'application/json',
      [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
