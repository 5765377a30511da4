import { expect, test } from 'vitest'
import { sharedBy } from '#contract/rendered-page.ts'
import { describeData, describePage } from './describe-page.ts'

const publicPage = {
  status: 200,
  isDesk: false,
  isPassing: false,
  isPreview: false,
  scriptHashes: ["'sha256-abc='"],
  tags: new Set(['posts', 'type:news']),
}

test('a public page may be kept by caches and names what it shows', () => {
  const { headers, sharing } = describePage(publicPage)
  expect(sharing).toEqual(sharedBy(['posts', 'type:news']))
  expect(headers['cache-control']).toBeUndefined()
})

test.each([404, 500, 503])('a page with status %i is kept by nobody', (status) => {
  const { headers, sharing } = describePage({ ...publicPage, status })
  expect(headers['cache-control']).toBe('no-store')
  expect(sharing).toBeUndefined()
})

test('a page of search results is kept by no cache between, and by none when it failed', () => {
  const { headers, sharing } = describePage({ ...publicPage, isPassing: true })
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(sharing).toBeUndefined()
  const failed = describePage({ ...publicPage, isPassing: true, status: 503 })
  expect(failed.headers['cache-control']).toBe('no-store')
})

test('the desk is private, and only the desk may show pictures that are not uploaded yet', () => {
  const { headers: desk, sharing } = describePage({ ...publicPage, isDesk: true })

  expect(desk['cache-control']).toBe('private, no-store')
  expect(sharing).toBeUndefined()
  expect(desk['content-security-policy']).toContain("img-src 'self' data: blob:;")
  expect(describePage(publicPage).headers['content-security-policy']).toContain(
    "img-src 'self' data:;",
  )
})

test('the policy runs the named scripts and no other inline code', () => {
  const policy = describePage(publicPage).headers['content-security-policy'] ?? ''

  expect(policy).toContain("script-src 'self' 'sha256-abc=';")
  expect(policy).not.toContain('unsafe')
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy).toContain(`${closed} 'none'`)
  }
})

test('a preview is kept nowhere and in no index, not even by its status', () => {
  const { headers, sharing } = describePage({ ...publicPage, isPreview: true })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(sharing).toBeUndefined()
})

const publicData = { status: 200, isPassing: false, tags: new Set(['posts']) }
const wordsOf = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))

test('the data of a public page is JSON that caches keep as long as the page, and no search engine shows', () => {
  const page = describeData({ ...publicData, loaded: { data: { items: [] } } })
  expect(page.sharing).toEqual(sharedBy(['posts']))
  expect(page.headers).toEqual({ 'content-type': 'application/json', 'x-robots-tag': 'noindex' })
  expect(wordsOf(page.bytes)).toEqual({ items: [] })
})

test.each([
  [{ status: 404 }, 'no-store'],
  [{ status: 503 }, 'no-store'],
  [{ isPassing: true }, 'private, no-cache'],
])('the data of a page with %o is kept by no cache between', (one, cacheControl) => {
  const page = describeData({ ...publicData, ...one, loaded: { data: {} } })
  expect([page.sharing, page.headers['cache-control']]).toEqual([undefined, cacheControl])
})

test('data that could not be had is the refusal, whatever part of it is there', () => {
  const error = { code: 'not_found', message: 'Blog post not found' } as const
  const refused = describeData({ ...publicData, status: 404, loaded: { data: {}, error } })
  expect(wordsOf(refused.bytes)).toEqual({ error })
  const broken = describeData({ ...publicData, status: 500, loaded: {} })
  expect(wordsOf(broken.bytes)).toMatchObject({ error: { code: 'unavailable' } })
})

test('a draft is shown by pages of the site alone, runs nothing, sends nothing and is kept nowhere', () => {
  const { headers, sharing } = describePage({ ...publicPage, isPreview: true, isDraft: true })
  expect(sharing).toBeUndefined()
  expect(headers['cache-control']).toBe('private, no-store')
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ])
  const framesOf = (page: Partial<typeof publicPage>) =>
    /frame-src [^;]*/.exec(
      describePage({ ...publicPage, ...page }).headers['content-security-policy'] ?? '',
    )
  expect(framesOf({ isDesk: true })?.[0]).toContain("'self'")
  expect(framesOf({})?.[0]).not.toContain("'self'")
})

const trusted = {
  head: '',
  body: '',
  scriptHashes: ["'sha256-own='"],
  hosts: {
    scripts: ['cdn.example.org', 'ads.example.org'],
    pictures: ['pixel.example.org'],
    frames: ['maps.example.org'],
    connections: ['stats.example.org'],
  },
}
const policyOf = (page: object) =>
  describePage({ ...publicPage, ...page }).headers['content-security-policy']?.split('; ') ?? []

test('code of others adds its hosts and its scripts to the policy, each where it belongs, and nothing else', () => {
  const [plain, opened] = [policyOf({}), policyOf({ trusted })]
  expect(opened.filter((directive) => !plain.includes(directive))).toEqual([
    "script-src 'self' 'sha256-abc=' 'sha256-own=' https://cdn.example.org https://ads.example.org",
    "img-src 'self' data: https://pixel.example.org",
    expect.stringMatching(/^frame-src .* https:\/\/maps\.example\.org$/),
    "connect-src 'self' https://stats.example.org",
  ])
  expect(opened.join()).not.toContain('unsafe')
  expect(
    policyOf({ trusted: { ...trusted, hosts: { ...trusted.hosts, connections: [] } } }),
  ).toHaveLength(plain.length)
})

test.each([{ isDesk: true }, { isPreview: true }, { isPreview: true, isDraft: true }])(
  'no page with %o has it in its policy',
  (page) => {
    expect(policyOf({ ...page, trusted })).toEqual(policyOf(page))
  },
)
