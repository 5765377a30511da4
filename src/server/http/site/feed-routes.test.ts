import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FEED_FORMATS } from '#contract/feeds.ts'
import { publishedPostSchema } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { findAtomErrors, findRssErrors } from '#tests/support/feed-rules.ts'
import { all, one, readXml } from '#tests/support/read-xml.ts'
import { givenSite } from '#tests/support/site/given-site.ts'

/** JSON Feed 1.1, with what it requires and nothing that it does not know. */
const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  favicon: z.url(),
  language: z.string(),
  authors: z.array(z.strictObject({ name: z.string() })),
  items: z.array(
    z.strictObject({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      summary: z.string(),
      content_html: z.string(),
      image: z.url(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.strictObject({ name: z.string() })),
      tags: z.array(z.string()),
    }),
  ),
})

describe.each(ENGINES)('on %s', (engine) => {
  const { request, publish, givenPerson, givenNewPost } = givenSite(engine)

  async function givenPost(changes: Parameters<typeof givenNewPost>[1] = {}) {
    const editor = await givenPerson({ role: 'editor' })
    const response = await publish(editor, await givenNewPost(editor, changes))
    return publishedPostSchema.parse(await response.json())
  }

  const read = async (path: string) => (await request(path)).text()
  const readJson = async (path: string) => jsonFeedSchema.parse(JSON.parse(await read(path)))

  test('every feed is there, names itself, and is of its kind', async () => {
    await givenPost()
    for (const type of [undefined, ...POST_TYPES]) {
      const [rss, atom, json] = FEED_FORMATS.map((format) => urls.feed(format, type))
      const channel = one(readXml(await read(rss ?? '')), 'channel')
      const links = all(readXml(await read(atom ?? '')), 'link')
      expect(one(channel, 'atom:link').attributes.href).toBe(`https://haven.example${rss}`)
      expect(links[0]?.attributes.href).toBe(`https://haven.example${atom}`)
      expect(findRssErrors(await read(rss ?? ''))).toEqual([])
      expect(findAtomErrors(await read(atom ?? ''))).toEqual([])
      expect((await readJson(json ?? '')).feed_url).toBe(`https://haven.example${json}`)
    }
    const types = await Promise.all(
      ['/feed.xml', '/news/atom.xml', '/guides/feed.json'].map(async (path) =>
        (await request(path)).headers.get('content-type'),
      ),
    )
    expect(types).toEqual([
      'application/rss+xml; charset=utf-8',
      'application/atom+xml; charset=utf-8',
      'application/feed+json; charset=utf-8',
    ])
  })

  test('an entry has the whole post, with its picture and its dates', async () => {
    const { id, slug, publishedAt } = await givenPost({
      content: `[News](/news)${' oats'.repeat(30)}`,
    })
    const [item] = (await readJson('/feed.json')).items
    expect(item).toMatchObject({
      id: `urn:uuid:${id}`,
      url: `https://haven.example/blog/${slug}`,
      date_published: publishedAt,
      authors: [{ name: 'Maya Ortiz' }],
      image: expect.stringMatching(/^https:\/\/haven\.example\/media\/.*\.jpg$/),
    })
    expect(item?.content_html).toContain('<a href="https://haven.example/news">News</a>')

    const rss = one(one(readXml(await read('/feed.xml')), 'channel'), 'item')
    expect(one(rss, 'pubDate').text).toBe(new Date(publishedAt).toUTCString())
    expect(one(rss, 'enclosure').attributes).toMatchObject({ length: '2048', type: 'image/jpeg' })
  })

  test('a title made to break feeds reads back as it was written', async () => {
    const title = ']]></title></item> <script>alert("&amp;")</script>'
    await givenPost({ title, author: 'A & <B>' })
    const item = one(one(readXml(await read('/feed.xml')), 'channel'), 'item')
    expect(one(item, 'title').text).toBe(title)
    expect(one(item, 'dc:creator').text).toBe('A & <B>')
    expect(one(one(readXml(await read('/atom.xml')), 'entry'), 'title').text).toBe(title)
    expect((await readJson('/feed.json')).items[0]?.title).toBe(title)
  })

  test('a feed has the twenty newest, newest first, of its type', async () => {
    const editor = await givenPerson({ role: 'editor' })
    for (let count = 1; count <= 21; count++) {
      const post = await givenNewPost(editor, { title: `Guide ${count}`, postType: 'guide' })
      await publish(editor, post)
    }
    await givenPost({ title: 'Today', postType: 'news' })

    const titles = async (path: string) => (await readJson(path)).items.map(({ title }) => title)
    expect(await titles('/guides/feed.json')).toEqual(
      Array.from({ length: 20 }, (_, index) => `Guide ${21 - index}`),
    )
    expect(await titles('/news/feed.json')).toEqual(['Today'])
    expect((await titles('/feed.json'))[0]).toBe('Today')
  })

  test('a reader who has it is answered 304 until something is published', async () => {
    await givenPost({ postType: 'blog' })
    const etagOf = async (path: string) => (await request(path)).headers.get('etag') ?? ''
    const [all, news] = [await etagOf('/feed.xml'), await etagOf('/news/feed.xml')]
    const again = async (path: string, etag: string) =>
      (await request(path, { headers: { 'If-None-Match': etag } })).status

    expect(await again('/feed.xml', all)).toBe(304)
    await givenPost({ postType: 'guide' })
    expect(await again('/feed.xml', all)).toBe(200)
    expect(await again('/news/feed.xml', news)).toBe(304)
  })

  test('it names every post that it shows, so that a change to one drops it', async () => {
    const { id } = await givenPost()
    const { headers } = await request('/atom.xml')
    expect(headers.get('surrogate-key')).toBe(`pages posts post:${id}`)
    expect(headers.get('cache-control')).toContain('s-maxage=600')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})
