import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { RenderedPage, Sharing } from '#contract/rendered-page.ts'
import { holdPage, type PageRequest } from './held-page.ts'
import { type AgedAnswer, createPageCache, type PageCache } from './page-cache.ts'

const TEXT = 'Porridge with plums. '.repeat(200)
const CACHE_CONTROL = 'public, max-age=0, s-maxage=600, stale-if-error=86400'

let now: number
let logLines: string[]
let cache: PageCache

beforeEach(() => {
  now = 1_000_000
  logLines = []
  cache = givenCache()
})

function givenCache(maxBytes = 1_000_000): PageCache {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) })
  return createPageCache({ maxBytes, clock: () => now, log })
}

function get(key: string, headers: Partial<PageRequest> = {}): PageRequest {
  return { key, isHead: false, acceptEncoding: undefined, ifNoneMatch: undefined, ...headers }
}

type Given = Partial<Sharing> & {
  status?: number
  body?: string
  headers?: Record<string, string>
  isPrivate?: boolean
}

function page({
  status = 200,
  body = TEXT,
  headers,
  isPrivate,
  ...given
}: Given = {}): RenderedPage {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    bytes: new TextEncoder().encode(body),
    sharing: isPrivate
      ? undefined
      : { tags: ['posts'], freshForSeconds: 600, staleForSeconds: 86_400, ...given },
  }
}

function givenRender(...answers: (RenderedPage | Error | Promise<RenderedPage>)[]) {
  let count = 0
  const render = async () => {
    const answer = answers[Math.min(count++, answers.length - 1)] ?? page()
    if (answer instanceof Error) throw answer
    return holdPage(await answer)
  }
  return { render, count: () => count }
}

function header({ answer: { headers } }: AgedAnswer, name: string): string | undefined {
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === name)
  return at === -1 ? undefined : headers[at + 1]
}

const sizeOf = ({ answer }: AgedAnswer) => answer.body?.length ?? 0
const text = ({ answer }: AgedAnswer) => String(answer.body)
const find = (key: string) => cache.find(get(key))?.answer

test('a page is rendered once and then at hand at once', async () => {
  const { render, count } = givenRender()
  expect(cache.find(get('/blog'))).toBeUndefined()

  await cache.answer(get('/blog'), render)
  await cache.answer(get('/blog'), render)

  const held = cache.find(get('/blog'))
  expect(held?.answer.status).toBe(200)
  expect(held && text(held)).toBe(TEXT)
  expect(held && header(held, 'content-length')).toBe(String(TEXT.length))
  expect(count()).toBe(1)
})

test('a crowd at a cold page costs one render', async () => {
  const { render, count } = givenRender()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => cache.answer(get('/blog'), render)),
  )
  expect(count()).toBe(1)
  expect(new Set(answers.map(text))).toEqual(new Set([TEXT]))
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0.1', 'gzip', gunzipSync],
] as const)('to %s the answer is compressed as %s', async (acceptEncoding, coding, decompress) => {
  const answer = await cache.answer(get('/blog', { acceptEncoding }), givenRender().render)
  expect(header(answer, 'content-encoding')).toBe(coding)
  expect(header(answer, 'vary')).toBe('Accept-Encoding')
  expect(String(decompress(answer.answer.body ?? ''))).toBe(TEXT)
  expect(header(answer, 'content-length')).toBe(String(answer.answer.body?.length))
})

test('a client that refuses every coding gets the page as it is', async () => {
  const acceptEncoding = 'br;q=0, gzip;q=0'
  const answer = await cache.answer(get('/blog', { acceptEncoding }), givenRender().render)
  expect(header(answer, 'content-encoding')).toBeUndefined()
  expect(text(answer)).toBe(TEXT)
})

test('a client without compression gets the page when others had it compressed before', async () => {
  const { render, count } = givenRender()
  for (const acceptEncoding of ['br', 'gzip']) {
    await cache.answer(get('/blog', { acceptEncoding }), render)
  }
  const compressedOnly = cache.byteSize()
  expect(compressedOnly).toBeLessThan(TEXT.length)
  expect(text(await cache.answer(get('/blog'), render))).toBe(TEXT)
  expect(cache.byteSize()).toBe(compressedOnly + TEXT.length)
  expect(count()).toBe(1)
})

test('each coding has an ETag of its own, and a client that has it gets a 304', async () => {
  const { render } = givenRender()
  const tags = await Promise.all(
    ['br', 'gzip', undefined].map(async (acceptEncoding) => {
      const first = await cache.answer(get('/blog', { acceptEncoding }), render)
      const etag = header(first, 'etag')
      const second = cache.find(get('/blog', { acceptEncoding, ifNoneMatch: etag }))
      expect(second?.answer.status).toBe(304)
      expect(second?.answer.body).toBeNull()
      expect(second && header(second, 'etag')).toBe(etag)
      expect(second && header(second, 'cache-control')).toBe(CACHE_CONTROL)
      return etag
    }),
  )
  expect(new Set(tags).size).toBe(3)
  for (const etag of tags) expect(etag).toMatch(/^"[^"]+"$/)
})

test('a page with the same words under another policy has another ETag: a 304 would leave the old policy in force', async () => {
  const etagUnder = async (policy: string) => {
    const headers = { 'content-security-policy': policy }
    const { render } = givenRender(page({ headers }))
    return header(await givenCache().answer(get('/blog'), render), 'etag')
  }
  expect(await etagUnder('one')).toBe(await etagUnder('one'))
  expect(await etagUnder('one')).not.toBe(await etagUnder('other'))
})

test('a tag that a proxy weakened, or one in a list, still matches; another does not', async () => {
  const first = await cache.answer(get('/blog'), givenRender().render)
  const etag = header(first, 'etag')
  const statusFor = (ifNoneMatch: string) =>
    cache.find(get('/blog', { ifNoneMatch }))?.answer.status
  expect(statusFor(`W/${etag}`)).toBe(304)
  expect(statusFor(`"other", ${etag}`)).toBe(304)
  expect(statusFor('"other"')).toBe(200)
})

test('a page that is asked for again is made smaller, with an ETag of its own', async () => {
  const body = readFileSync(new URL('page-cache.ts', import.meta.url), 'utf8')
  const request = get('/blog', { acceptEncoding: 'br' })
  const first = await cache.answer(request, givenRender(page({ body })).render)
  const size = cache.byteSize()
  cache.find(request)

  await expect.poll(() => cache.find(request)?.answer.body?.length).toBeLessThan(sizeOf(first))
  const smaller = cache.find(request)
  expect(String(brotliDecompressSync(smaller?.answer.body ?? ''))).toBe(body)
  expect(smaller && header(smaller, 'etag')).not.toBe(header(first, 'etag'))
  expect(smaller && header(smaller, 'content-length')).toBe(String(smaller?.answer.body?.length))
  expect(cache.byteSize()).toBeLessThan(size)
  const ifNoneMatch = header(first, 'etag')
  expect(cache.find({ ...request, ifNoneMatch })?.answer.status).toBe(200)
})

test('a page that comes out as it was keeps its smaller form; one that changed begins anew', async () => {
  const body = readFileSync(new URL('page-cache.ts', import.meta.url), 'utf8')
  const request = get('/blog', { acceptEncoding: 'br' })
  const { render } = givenRender(page({ body }), page({ body }), page({ body: `${body}.` }))
  const sizes = [sizeOf(await cache.answer(request, render))]
  cache.find(request)
  await expect.poll(() => cache.find(request)?.answer.body?.length).toBeLessThan(sizes[0] ?? 0)
  cache.drop(['posts'])
  sizes.push(sizeOf(await cache.answer(request, render)))
  cache.drop(['posts'])
  sizes.push(sizeOf(await cache.answer(request, render)))
  const [plain = 0, kept = 0, changed = 0] = sizes
  expect(kept).toBeLessThan(plain)
  expect(changed).toBeGreaterThan(kept)
})

test('a page that comes out as it was under other tags is dropped by these', async () => {
  const { render, count } = givenRender(page({ tags: ['one'] }), page({ tags: ['two'] }))
  await cache.answer(get('/blog'), render)
  cache.drop(['one'])
  await cache.answer(get('/blog'), render)
  cache.drop(['two'])
  await cache.answer(get('/blog'), render)
  expect(count()).toBe(3)
})

test('HEAD gets the headers of GET without the body', async () => {
  const answer = await cache.answer(get('/blog', { isHead: true }), givenRender().render)
  expect(answer.answer.body).toBeNull()
  expect(header(answer, 'content-length')).toBe(String(TEXT.length))
})

test.each([
  ['is for one visitor', page({ isPrivate: true })],
  ['is never fresh', page({ freshForSeconds: 0 })],
  ['sets a cookie', page({ headers: { 'set-cookie': 'a=b' } })],
  ['varies by cookie', page({ headers: { vary: 'Cookie' } })],
  ['failed', page({ status: 500 })],
])('an answer that %s is given but not held', async (_, rendered) => {
  const { answer, ageSeconds } = await cache.answer(get('/x'), givenRender(rendered).render)
  expect(answer.status).toBe(rendered.status)
  expect(ageSeconds).toBeUndefined()
  expect(cache.find(get('/x'))).toBeUndefined()
})

test('a missing page is held until something takes its address', async () => {
  const { render } = givenRender(page({ status: 404, tags: ['slug:oats'] }), page({ body: 'Oats' }))
  await cache.answer(get('/blog/oats'), render)
  expect(find('/blog/oats')?.status).toBe(404)

  cache.drop(['slug:oats'])
  const answer = await cache.answer(get('/blog/oats'), render)
  expect([answer.answer.status, text(answer)]).toEqual([200, 'Oats'])
})

test('dropping a tag renders the pages that carry it again, and no others', async () => {
  const list = givenRender(page({ body: 'one' }), page({ body: 'two' }))
  await cache.answer(get('/blog'), list.render)
  await cache.answer(get('/about'), givenRender(page({ tags: ['frame'] })).render)

  cache.drop(['posts', 'type:news'])
  expect(cache.find(get('/blog'))).toBeUndefined()
  expect(find('/about')?.status).toBe(200)
  expect(text(await cache.answer(get('/blog'), list.render))).toBe('two')
})

test('a page that was being rendered when its tag was dropped is not held', async () => {
  const slow = Promise.withResolvers<RenderedPage>()
  const { render } = givenRender(slow.promise, page({ body: 'new' }))
  const early = cache.answer(get('/blog'), render)

  cache.drop(['posts'])
  const late = cache.answer(get('/blog'), render)
  expect(text(await late)).toBe('new')

  slow.resolve(page({ body: 'old' }))
  expect(text(await early)).toBe('old')
  const held = cache.find(get('/blog'))
  expect(held && text(held)).toBe('new')
})

test('an old page is shown once more while it is rendered anew', async () => {
  const { render, count } = givenRender(page({ body: 'one' }), page({ body: 'two' }))
  await cache.answer(get('/blog'), render)
  now += 600_001

  expect(cache.find(get('/blog'))).toBeUndefined()
  expect(text(await cache.answer(get('/blog'), render))).toBe('one')
  await expect.poll(async () => text(await cache.answer(get('/blog'), render))).toBe('two')
  expect(count()).toBe(2)
})

test('a page may ask for a shorter life, never for a longer one', async () => {
  const short = page({ freshForSeconds: 30 })
  const long = page({ freshForSeconds: 999_999 })
  await cache.answer(get('/short'), givenRender(short).render)
  await cache.answer(get('/long'), givenRender(long).render)

  now += 31_000
  expect(cache.find(get('/short'))).toBeUndefined()
  expect(find('/long')?.status).toBe(200)
  now += 600_000
  expect(cache.find(get('/long'))).toBeUndefined()
})

test.each([
  ['answers 503', page({ status: 503 })],
  ['throws', new Error('database is gone')],
])('when rendering %s a dropped page is shown, with one line in the log', async (_, failure) => {
  const { render, count } = givenRender(page({ body: 'kept' }), failure, page({ body: 'new' }))
  await cache.answer(get('/blog'), render)
  cache.drop(['posts'])

  const crowd = await Promise.all([1, 2, 3].map(() => cache.answer(get('/blog'), render)))
  expect(crowd.map(text)).toEqual(['kept', 'kept', 'kept'])
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toContain('stale page shown')

  expect(text(await cache.answer(get('/blog'), render))).toBe('kept')
  expect(count()).toBe(2)
  now += 5_001
  expect(text(await cache.answer(get('/blog'), render))).toBe('new')
})

test('a failure with nothing held is answered as it is, and not remembered', async () => {
  const { render } = givenRender(page({ status: 503 }), page())
  expect((await cache.answer(get('/blog'), render)).answer.status).toBe(503)
  expect((await cache.answer(get('/blog'), render)).answer.status).toBe(200)
})

test('the bytes held stay under the bound, the least recently used going first', async () => {
  cache = givenCache(60_000)
  const body = 'x'.repeat(10_000)
  for (const key of ['/1', '/2', '/3', '/4', '/1', '/5', '/6', '/7']) {
    await cache.answer(get(key), givenRender(page({ body })).render)
  }
  expect(cache.byteSize()).toBeLessThanOrEqual(60_000)
  expect(cache.find(get('/2'))).toBeUndefined()
  expect(find('/7')?.status).toBe(200)
})

test('dropping everything leaves nothing that is shown without rendering', async () => {
  await cache.answer(get('/blog'), givenRender().render)
  cache.dropAll()
  expect(cache.find(get('/blog'))).toBeUndefined()
})

test('an answer says how old it is, so that no cache further on counts from the beginning', async () => {
  expect((await cache.answer(get('/blog'), givenRender().render)).ageSeconds).toBe(0)
  now += 61_000
  const held = cache.find(get('/blog'))
  expect(held?.ageSeconds).toBe(61)
  const again = cache.find({ ...get('/blog'), ifNoneMatch: held && header(held, 'etag') })
  expect([again?.answer.status, again?.ageSeconds]).toEqual([304, 61])
})

test('a page is shown however old it is when there is no time to render, for a day', async () => {
  await cache.answer(get('/blog'), givenRender(page({ body: 'kept' })).render)
  cache.drop(['posts'])
  expect(cache.find(get('/blog'))).toBeUndefined()
  expect(text(cache.findOld(get('/blog'))!)).toBe('kept')
  now += 86_400_001
  expect(cache.findOld(get('/blog'))).toBeUndefined()
})
