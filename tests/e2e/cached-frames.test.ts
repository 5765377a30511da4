import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostPage, PostSummary } from '#contract/posts.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** What a page says of itself; everything else in the head is the frame's. */
const OWN_HEAD =
  /^<(?:title|\/title|meta (?:name="(?:description|robots|twitter:)|property=)|link rel="canonical"|link rel="preload" as="image")/

let site: RunningSite
let browser: Browser
let posts: readonly PostSummary[]

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  const list = (await (await fetch(`${site.url}/api/posts`)).json()) as PostPage
  posts = list.items
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

async function htmlOf(path: string): Promise<string> {
  return (await fetch(site.url + path)).text()
}

/** A document without its page: the tags of its head in alphabetical order, and the body around `main`. */
function frameOf(html: string) {
  const [head = '', body = ''] = html.split('</head>')
  const tags = head.match(/<[^>]+>/g) ?? []
  const [before, page = ''] = body.split(/(?<=<main [^>]*>)/)
  const [, after = ''] = page.split('</main>')
  return {
    head: tags.filter((tag) => !OWN_HEAD.test(tag)).sort(),
    before,
    after: after.replace(/<script type="application\/json".*?<\/script>/s, ''),
  }
}

test('a post in a kept frame has the very frame of a page that is rendered whole', async () => {
  // What is not there is rendered whole, by the route of posts.
  const whole = frameOf(await htmlOf('/blog/no-such-post'))
  expect(whole.head.length).toBeGreaterThan(15)
  expect(whole.after).toContain('Footer')
  for (const { slug } of posts) {
    expect(frameOf(await htmlOf(`/blog/${slug}`))).toEqual(whole)
  }
})

test('each post has its own head, page and data in the frame that they share', async () => {
  expect(posts.length).toBeGreaterThan(3)
  for (const { slug, title } of posts) {
    const html = await htmlOf(`/blog/${slug}`)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/rel="canonical" href="[^"]*"/g)).toEqual([
      `rel="canonical" href="${site.url}/blog/${slug}"`,
    ])
    expect(html.match(/<h1/g)).toHaveLength(1)
    const [, data = '[]'] =
      /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ data: { post: { slug, title, contentHtml: '' } } })
  }
})

test.each(['/recipes?within=60', '/recipes?foods=onion&without=leek', '/search?q=soup'])(
  '%s is rendered once for each request: React makes no ids in it',
  async (path) => {
    const html = await htmlOf(path)
    const [, page] = /<main [^>]*>(.*)<\/main>/s.exec(html) ?? []
    expect(page).toContain('<form')
    expect(page).not.toMatch(/ id="_R_/)
    const ids = html.match(/(?<= id=")[^"]*/g) ?? []
    expect(ids).toEqual([...new Set(ids)])
  },
)

test('React takes over a post in a kept frame without asking for it again', async () => {
  // The script of recipes adds to them, and that of contents marks what is being read.
  const [first, second] = posts.filter(({ isRecipe }) => !isRecipe)
  for (const post of [first, second]) {
    await withPage(browser, {}, async (page) => {
      const faults = watchFaults(page, { origin: site.url })
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await openPage(page, `${site.url}/blog/${post?.slug}`)
      const made = await page.getByRole('main').innerHTML()
      await hydrate(page)
      expect(
        (await page.getByRole('main').innerHTML()).replaceAll(' aria-current="location"', ''),
      ).toBe(made)
      expect(asked.filter((path) => path.endsWith('.json'))).toEqual([])

      await page.getByRole('link', { name: 'Back to Blog' }).click()
      await page.waitForURL('**/blog')
      await page.goBack()
      await page.getByRole('heading', { name: post?.title ?? '', level: 1 }).waitFor()
      expect(faults).toEqual([])
    })
  }
})
