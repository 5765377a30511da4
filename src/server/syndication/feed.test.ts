import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { FeedPost } from '#server/operations/posts/list-feed-posts.ts'
import { findAtomErrors, findRssErrors } from '#tests/support/feed-rules.ts'
import { all, one, readXml } from '#tests/support/read-xml.ts'
import { writeAtom } from './atom-feed.ts'
import { composeFeed } from './feed.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss-feed.ts'

const siteUrl = 'https://haven.example'
const ABOUT = 'Food worth cooking.'

function postOf(changes: Partial<FeedPost> = {}): FeedPost {
  return {
    id: '01935000-0000-7000-8000-000000000001',
    slug: 'crème-brûlée',
    title: 'Crème brûlée',
    excerpt: 'Sugar & fire.',
    contentHtml: '<p>See <a href="/news">the news</a>.</p>',
    author: 'Mara Lind',
    people: [],
    postType: 'guide',
    publishedAt: '2026-11-03T08:05:09.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    picture: { url: '/media/1-0-abcdef-1280.jpg', contentType: 'image/jpeg', byteSize: 81_234 },
    recipes: [],
    ...changes,
  }
}

const feedOf = (...posts: FeedPost[]) =>
  composeFeed(posts, {
    siteUrl,
    siteName: 'Wellness Haven',
    description: ABOUT,
    language: 'en',
    type: undefined,
  })

test('an entry keeps its id when the address of the post or of the site changes', () => {
  const before = feedOf(postOf()).entries[0]
  const after = composeFeed([postOf({ slug: 'burnt-cream' })], {
    siteUrl: 'https://elsewhere.example',
    siteName: 'Wellness Haven',
    description: ABOUT,
    language: 'en',
    type: 'guide',
  }).entries[0]
  expect(before?.id).toBe('urn:uuid:01935000-0000-7000-8000-000000000001')
  expect(after?.id).toBe(before?.id)
})

test('a feed last changed when one of its posts did, and a post not before it appeared', () => {
  const feed = feedOf(postOf(), postOf({ updatedAt: '2026-11-04T00:00:00.000Z' }))
  expect(feed.entries.map(({ updatedAt }) => updatedAt)).toEqual([
    '2026-11-03T08:05:09.000Z',
    '2026-11-04T00:00:00.000Z',
  ])
  expect(feed.updatedAt).toBe('2026-11-04T00:00:00.000Z')
})

test('the feed of a type says so, and leads to its list', () => {
  const feed = composeFeed([], {
    siteUrl,
    siteName: 'Wellness Haven',
    description: ABOUT,
    language: 'en',
    type: 'guide',
  })
  expect(feed).toMatchObject({
    title: 'Wellness Haven: How-to Guides',
    homeUrl: 'https://haven.example/guides',
    selfUrls: { rss: 'https://haven.example/guides/feed.xml' },
  })
})

test('RSS has dates of RFC 822, the author by name, and the picture with its size', () => {
  const rss = readXml(writeRss(feedOf(postOf())))
  const item = one(one(rss, 'channel'), 'item')
  expect(one(item, 'pubDate').text).toBe('Tue, 03 Nov 2026 08:05:09 GMT')
  expect(one(item, 'dc:creator').text).toBe('Mara Lind')
  expect(one(item, 'link').text).toBe('https://haven.example/blog/cr%C3%A8me-br%C3%BBl%C3%A9e')
  expect(one(item, 'guid')).toMatchObject({
    text: 'urn:uuid:01935000-0000-7000-8000-000000000001',
    attributes: { isPermaLink: 'false' },
  })
  expect(one(item, 'enclosure').attributes).toEqual({
    url: 'https://haven.example/media/1-0-abcdef-1280.jpg',
    length: '81234',
    type: 'image/jpeg',
  })
  expect(one(item, 'content:encoded').text).toBe(
    '<p>See <a href="https://haven.example/news">the news</a>.</p>',
  )
})

test('an excerpt is HTML to readers of RSS, so what looks like a tag in it stays text', () => {
  const rss = readXml(writeRss(feedOf(postOf({ excerpt: 'Use <b> & </b>' }))))
  const item = one(one(rss, 'channel'), 'item')
  expect(one(item, 'description').text).toBe('Use &lt;b&gt; &amp; &lt;/b&gt;')
})

test('Atom has what RFC 4287 asks of a feed and of each entry', () => {
  const atom = readXml(writeAtom(feedOf(postOf())))
  expect(one(atom, 'id').text).toBe('https://haven.example/atom.xml')
  expect(all(atom, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ['self', 'https://haven.example/atom.xml'],
    ['alternate', 'https://haven.example/'],
  ])
  const entry = one(atom, 'entry')
  expect(one(entry, 'published').text).toBe('2026-11-03T08:05:09.000Z')
  expect(one(entry, 'author').text).toBe('Mara Lind')
  expect(one(entry, 'category').attributes).toEqual({ term: 'guide', label: 'How-to Guides' })
  expect(one(entry, 'content').attributes).toEqual({ type: 'html' })
})

test('hostile text is escaped in every format', () => {
  const title = `]]></title><script>alert("&")</script>\u0003 \ud83c`
  const readable = `]]></title><script>alert("&")</script> \ufffd`
  const post = postOf({ title, excerpt: title, author: title, contentHtml: '<p>]]&gt; \u0001</p>' })
  const channel = one(readXml(writeRss(feedOf(post))), 'channel')
  expect(one(one(channel, 'item'), 'title').text).toBe(readable)
  expect(one(one(channel, 'item'), 'content:encoded').text).toContain(']]> ')
  expect(one(one(readXml(writeAtom(feedOf(post))), 'entry'), 'title').text).toBe(readable)
  expect(JSON.parse(writeJsonFeed(feedOf(post)))).toMatchObject({ items: [{ title }] })
})

test('in a full feed older posts have only their excerpt, in every format', () => {
  const long = `<p>${'salt '.repeat(100_000)}</p>`
  const feed = feedOf(postOf(), postOf({ contentHtml: long }))
  expect(feed.entries.map(({ contentHtml }) => contentHtml === null)).toEqual([false, true])

  const [, older] = all(one(readXml(writeRss(feed)), 'channel'), 'item')
  expect(older?.children.map(({ name }) => name)).not.toContain('content:encoded')
  const [, olderEntry] = all(readXml(writeAtom(feed)), 'entry')
  expect(olderEntry?.children.map(({ name }) => name)).not.toContain('content')
  expect(JSON.parse(writeJsonFeed(feed)).items[1]).toMatchObject({ content_text: 'Sugar & fire.' })
})

test('one long post leaves the shorter ones after it whole', () => {
  const long = `<p>${'salt '.repeat(100_000)}</p>`
  const feed = feedOf(postOf({ contentHtml: long }), postOf(), postOf())
  expect(feed.entries.map(({ contentHtml }) => contentHtml === null)).toEqual([true, false, false])
})

test('a feed without posts is a feed', () => {
  const feed = feedOf()
  expect(one(readXml(writeAtom(feed)), 'updated').text).toBe('1970-01-01T00:00:00.000Z')
  expect(all(one(readXml(writeRss(feed)), 'channel'), 'item')).toEqual([])
  expect(JSON.parse(writeJsonFeed(feed)).items).toEqual([])
})

test('whatever the posts are, RSS and Atom keep every rule of their formats', () => {
  const hostile = ']]></title><script>alert("&")</script>\u0003 \ud83c'
  const other = postOf({
    id: '01935000-0000-7000-8000-000000000002',
    slug: 'bread & butter',
    title: hostile,
    excerpt: hostile,
    author: hostile,
    contentHtml: '<p>]]&gt; \u0001</p>',
    picture: null,
  })
  const large = postOf({
    id: '01935000-0000-7000-8000-000000000003',
    contentHtml: 'x'.repeat(500_000),
  })
  for (const feed of [feedOf(), feedOf(postOf()), feedOf(postOf(), other, large)]) {
    expect(findRssErrors(writeRss(feed))).toEqual([])
    expect(findAtomErrors(writeAtom(feed))).toEqual([])
  }
})

test('the rules notice a lost date, a doubled id, a strange element and a wrong address', () => {
  const [rss, atom] = [writeRss(feedOf(postOf())), writeAtom(feedOf(postOf()))]
  for (const [part, broken] of [
    ['03 Nov 2026', '2026-11-03'],
    ['<ttl>60', '<ttl>an hour'],
    ['<dc:creator>', '<dc:creator>x</dc:creator><dc:creator>'],
    ['<guid', '<comments></comments><guid'],
    ['length="81234"', 'length=""'],
  ] as const) {
    expect(rss).toContain(part)
    expect(findRssErrors(rss.replace(part, broken)), broken).not.toEqual([])
  }
  for (const [part, broken] of [
    ['<id>urn:uuid:', '<id>'],
    ['T08:05:09.000Z', ' 08:05'],
    ['rel="self"', 'rel="next-to"'],
    ['href="https:', 'href="'],
  ] as const) {
    expect(atom).toContain(part)
    expect(findAtomErrors(atom.replaceAll(part, broken)), broken).not.toEqual([])
  }
})

const TART = renderMarkdown(
  '```recipe\nname: Tart\n- 1 [crust](/blog/crust)\n1. Bake.\n   ![Brown](/media/a.jpg)\n```',
).recipes

test('a JSON feed has recipes as data, with addresses that work everywhere', () => {
  const feed = feedOf(postOf({ recipes: TART }), postOf())
  const [tart, plain] = JSON.parse(writeJsonFeed(feed)).items
  expect(tart._recipes.items).toMatchObject([
    {
      name: 'Tart',
      ingredients: [{ items: [{ food: 'crust', link: 'https://haven.example/blog/crust' }] }],
      method: [
        { steps: [{ pictures: [{ alt: 'Brown', address: 'https://haven.example/media/a.jpg' }] }] },
      ],
    },
  ])
  expect(plain).not.toHaveProperty('_recipes')
})

test('recipes count as text: a full feed has neither', () => {
  const contentHtml = 'x'.repeat(399_000)
  const [first] = feedOf(postOf({ contentHtml, recipes: TART })).entries
  expect(first?.recipes).toHaveLength(1)
  const [full] = feedOf(postOf({ contentHtml: 'x'.repeat(399_900), recipes: TART })).entries
  expect(full).toMatchObject({ contentHtml: null, recipes: [] })
})
