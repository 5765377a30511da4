import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import { urls } from '#contract/urls.ts'
import { filesOf } from '#tests/cdn/visitors.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ROW } from '#tests/support/clients/row-calls.ts'
import { ADMIN } from '#tests/support/site/running-site.ts'
import { type Answer, ask, askJson, SITE_NAME, SITE_URL } from './client.ts'
import type { RunningProxy } from './proxies.ts'
import type { Tally } from './tally.ts'

const MOST_BYTES = 10 * 1024 * 1024
const TOKEN = `${urls.auth()}/token?grant_type=password`

const tokenSchema = z.object({ access_token: z.string() })

/** What must work through whatever is in front of the site, by what the matrix calls it. */
export const CHECKS = {
  'sign-in': signIn,
  'upload of 10 MB': uploadLargest,
  'unchanged: 304': revalidate,
  rows: readAndWriteRows,
  'www, http': leadToOwnAddress,
  health: answerProbes,
} as const satisfies Record<string, (proxy: RunningProxy, tally: Tally) => Promise<void>>

/** As a browser, which gets its refresh token as a cookie, and as a program. */
async function signIn({ entry }: RunningProxy, tally: Tally): Promise<void> {
  const browser = await askJson(entry, TOKEN, { headers: { Origin: SITE_URL } }, ADMIN)
  tally.expect('a browser signs in', browser.status, 200)
  const cookie = String(browser.headers['set-cookie'] ?? '')
  tally.expect('with a cookie of this host', cookie.startsWith('__Host-haven-session='), true)
  const session = await ask(entry, `${urls.auth()}/user`, {
    headers: {
      Cookie: cookie.split(';')[0] ?? '',
      Authorization: `Bearer ${tokenSchema.parse(JSON.parse(browser.text)).access_token}`,
    },
  })
  tally.expect('and is known by it', session.status, 200)
  const stranger = { headers: { Origin: 'https://elsewhere.example' } }
  const refused = await askJson(entry, TOKEN, stranger, ADMIN)
  tally.expect('a page of another origin does not', refused.status, 403)
  const user = await ask(entry, `${urls.auth()}/user`, { headers: await authorized(entry) })
  tally.expect('a program signs in', user.status, 200)
}

async function authorized(entry: RunningProxy['entry']): Promise<Record<string, string>> {
  const answer = await askJson(entry, TOKEN, {}, ADMIN)
  return { Authorization: `Bearer ${tokenSchema.parse(JSON.parse(answer.text)).access_token}` }
}

/** A picture just below the limit is stored and can be fetched, whole; one above it is refused in the site's own words. */
async function uploadLargest({ entry }: RunningProxy, tally: Tally): Promise<void> {
  const picture = await largestPicture()
  const headers = await authorized(entry)
  const stored = await upload(entry, headers, picture)
  tally.expect(`${picture.length} bytes are stored`, stored.status, 201)
  const more = await upload(entry, headers, Buffer.concat([picture, Buffer.alloc(80_000)]))
  tally.expect('a little more is refused by the site', more.status, 400)
  tally.expect('in its words', more.text.includes('Maximum size is 10MB'), true)
  const muchMore = await upload(entry, headers, Buffer.concat([picture, Buffer.alloc(500_000)]))
  tally.expect('what no form may hold is refused', muchMore.status, 413)
}

let largest: Buffer | undefined

/** Noise that is not compressed: its size is that of its pixels. */
async function largestPicture(): Promise<Buffer> {
  if (largest) return largest
  const side = 1864
  const image = sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  largest = await image.png({ compressionLevel: 0 }).toBuffer()
  if (largest.length > MOST_BYTES) throw new Error('The picture became too large.')
  return largest
}

async function upload(
  entry: RunningProxy['entry'],
  headers: Record<string, string>,
  picture: Buffer,
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], 'noise.png', { type: 'image/png' }))
  const encoded = new Response(form)
  return ask(entry, callUrl('uploadImage'), {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': encoded.headers.get('content-type') ?? '',
      'Idempotency-Key': randomUUID(),
    },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })
}

/** A page, an asset of it, the feed and a call are answered 304 in each coding, and have a length or are whole. */
async function revalidate({ entry }: RunningProxy, tally: Tally): Promise<void> {
  const home = await ask(entry, '/')
  const [asset = ''] = filesOf(home.text).filter((path) => path.startsWith('/assets/'))
  for (const path of ['/blog', asset, '/feed.xml', '/api/posts']) {
    for (const coding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': coding }
      const first = await ask(entry, path, { headers })
      const tag = first.headers.etag ?? 'none'
      const second = await ask(entry, path, { headers: { ...headers, 'If-None-Match': tag } })
      tally.expect(
        `${path} in ${coding}`,
        [first.status, second.status, tag === 'none'],
        [200, 304, false],
      )
    }
  }
}

/** A program inserts a row, once, and reads rows with their count. */
async function readAndWriteRows({ entry }: RunningProxy, tally: Tally): Promise<void> {
  const headers = await authorized(entry)
  const title = `Rows ${randomUUID()}`
  const inserted = await askJson(
    entry,
    '/rest/v1/blog_posts',
    { headers: { ...headers, Prefer: 'return=representation' } },
    { ...ROW, title },
  )
  tally.expect('a row is inserted', inserted.status, 201)
  const path = `/rest/v1/blog_posts?select=id,title&title=eq.${encodeURIComponent(title)}`
  const counted = await ask(entry, path, { headers: { Prefer: 'count=exact' } })
  tally.expect('once', counted.headers['content-range'], '0-0/1')
  const some = await ask(entry, '/rest/v1/blog_posts?select=id&limit=1', {})
  tally.expect('a part of the rows says so', some.headers['content-range'], '0-0/*')
  const encoded = await ask(entry, `/rest/v1/blog_posts?select=id&title=like.*%2F*`)
  tally.expect('a slash in a value stays one', encoded.status, 200)
}

/** `www` and plain http lead to the site's own address, and no cache keeps the way. */
async function leadToOwnAddress({ entry, plain }: RunningProxy, tally: Tally): Promise<void> {
  const www = await ask(entry, '/blog?page=2', { host: `www.${SITE_NAME}` })
  tally.expect('www leads to the bare name', www.headers.location, `${SITE_URL}/blog?page=2`)
  tally.expect('and is not kept', www.headers['cache-control'], 'no-store')
  const there = await ask(entry, '/blog')
  tally.expect('where the page is', there.status, 200)
  const stranger = await ask(entry, '/blog', { host: 'elsewhere.example' }).catch(() => undefined)
  tally.expect('another name gets no page', stranger?.text.includes('<main') ?? false, false)
  if (!entry.isSecure) return
  const http = await ask(plain, '/blog?page=2')
  tally.expect('http leads to https', http.headers.location, `${SITE_URL}/blog?page=2`)
}

async function answerProbes({ entry }: RunningProxy, tally: Tally): Promise<void> {
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await ask(entry, path)
    tally.expect(path, [status, headers['cache-control']], [200, 'no-store'])
  }
}
