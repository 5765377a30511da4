import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { pageTags, readSlugTag } from '#contract/pages.ts'
import { sharedBy } from '#contract/rendered-page.ts'
import { holdPage } from '#server/cache/held-page.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createPagePreparer } from './prepare-pages.ts'

const log = pino({ level: 'silent' })
const WORDS = Array.from({ length: 3000 }, (_, index) => `soup number ${index * 7919}`).join(' ')
const ASKED = { isHead: false, acceptEncoding: 'br', ifNoneMatch: undefined }

/** A site that renders any page, and what is told of changes there. */
function givenPreparer(afterMs = 5) {
  const cache = createPageCache({ maxBytes: 10_000_000, clock: Date.now, log })
  const rendered: string[] = []
  const fetch = async (request: Request) => {
    const key = new URL(request.url).pathname
    await cache.answer({ ...ASKED, key }, async () => {
      rendered.push(key)
      const headers = { 'content-type': 'text/html' }
      return holdPage({ status: 200, headers, bytes: Buffer.from(WORDS), sharing: sharedBy() })
    })
    return new Response('')
  }
  const preparer = createPagePreparer({
    fetch,
    cache,
    siteUrl: 'https://haven.example',
    log,
    afterMs,
  })
  onTestFinished(() => preparer.stop())
  const etag = (key: string) => {
    const { headers = [] } = cache.find({ ...ASKED, key })?.answer ?? {}
    return headers[headers.indexOf('ETag') + 1]
  }
  return { preparer, rendered, etag }
}

test('the page of a post that was published is as small as it gets before anybody asks for it', async () => {
  const { preparer, rendered, etag } = givenPreparer()
  preparer.changed([pageTags.posts(), pageTags.slug('leek-soup')])
  preparer.changed([pageTags.slug('crème-brûlée')])
  await expect
    .poll(() => rendered)
    .toEqual(['/blog/leek-soup', '/blog/cr%C3%A8me-br%C3%BBl%C3%A9e'])
  await expect.poll(() => etag('/blog/leek-soup')).toMatch(/-br11"$/)
})

test('lists, and posts that change by the hundred, are left to those who ask for them', async () => {
  const { preparer, rendered } = givenPreparer()
  preparer.changed([pageTags.posts(), pageTags.post('1')])
  preparer.changed(Array.from({ length: 9 }, (_, index) => pageTags.slug(`soup-${index}`)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  preparer.changed([pageTags.slug('last')])
  await expect.poll(() => rendered).toEqual(['/blog/last'])
})

test('after the end nothing is made', async () => {
  const { preparer, rendered } = givenPreparer()
  preparer.changed([pageTags.slug('leek-soup')])
  preparer.stop()
  preparer.changed([pageTags.slug('leek-soup')])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(rendered).toEqual([])
})

test('a tag names the address of a post, unless it was too long to be whole', () => {
  expect(readSlugTag(pageTags.slug('a/b ü'))).toBe('a/b ü')
  expect(readSlugTag(pageTags.post('leek-soup'))).toBeUndefined()
  expect(readSlugTag(pageTags.slug('x'.repeat(600)))).toBeUndefined()
})
