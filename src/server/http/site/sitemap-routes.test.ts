import { gunzipSync } from 'node:zlib'
import type { Updateable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import { listSitemaps } from '#server/operations/posts/sitemaps.ts'
import { indexPost } from '#server/operations/search/indexing/index-post.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import { all, one, readXml } from '#tests/support/read-xml.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, deps, clock } = givenApp(engine)

  const readIndex = async () => {
    const index = readXml(await (await anonymous.get('/sitemap.xml')).text())
    return all(index, 'sitemap').map((sitemap) => one(sitemap, 'loc').text)
  }
  const readChanges = async () => {
    const index = readXml(await (await anonymous.get('/sitemap.xml')).text())
    const [, ...ofPosts] = all(index, 'sitemap')
    return ofPosts.map((sitemap) => one(sitemap, 'lastmod').text)
  }
  const readUrls = async (path: string) => {
    const response = await anonymous.get(path)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    return all(readXml(await response.text()), 'url')
  }

  test('a site without posts lists its pages', async () => {
    expect(await readIndex()).toEqual(['https://haven.example/sitemaps/pages.xml'])
    const pages = (await readUrls('/sitemaps/pages.xml')).map((url) => one(url, 'loc').text)
    expect(pages).toContain('https://haven.example/')
    expect(pages).toContain('https://haven.example/terms-and-conditions')
    expect(pages.join(' ')).not.toMatch(/admin|newsletter/)
  })

  test('a post is listed with its whole address and its last change', async () => {
    const { slug } = await insertBarePost(deps())
    const [url, ...others] = await readUrls('/sitemaps/posts-1.xml')
    expect(others).toEqual([])
    expect(url && one(url, 'loc').text).toBe(`https://haven.example/blog/${slug}`)
    const changedAt = url ? one(url, 'lastmod').text : ''
    expect(Math.abs(Date.parse(changedAt) - Date.parse(clock.now()))).toBeLessThan(60_000)
  })

  test('what is not public is not listed', async () => {
    const draft = await insertBarePost(deps())
    const planned = await insertBarePost(deps())
    const deleted = await insertBarePost(deps())
    const { db } = deps()
    const change = (id: string, values: object) =>
      db.updateTable('blog_posts').set(values).where('id', '=', id).execute()
    await change(draft.id, { status: 'draft' })
    await change(planned.id, { published_at: '2999-01-01T00:00:00.000Z' })
    await change(deleted.id, { deleted_at: clock.now() })
    expect(await readIndex()).toHaveLength(1)
    expect((await anonymous.get('/sitemaps/posts-1.xml')).status).toBe(404)
  })

  const changePost = async (slug: string, values: Updateable<BlogPostsTable>) => {
    const { db } = deps()
    await db.updateTable('blog_posts').set(values).where('slug', '=', slug).execute()
    const post = await db
      .selectFrom('blog_posts')
      .select(['id as postId', 'title', 'author', 'post_type as postType', 'published_at'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    await indexPost(db, {
      ...post,
      publishedAt: post.published_at ?? '',
      language: '',
      body: 'Oats.',
    })
  }
  const slugsIn = async (part: number) =>
    (await readUrls(`/sitemaps/posts-${part}.xml`)).map((url) => one(url, 'loc').text)

  test('many posts go into sitemaps of ten thousand, each post in exactly one', async () => {
    await insertManyPosts(deps().db, 12_500, { alike: 5_000 })
    const changedAt = '2020-06-01T10:00:00.000Z'
    await changePost('post-1234', { updated_at: changedAt })

    const index = await readIndex()
    expect(index).toEqual(
      ['pages', 'posts-1', 'posts-2'].map((name) => `https://haven.example/sitemaps/${name}.xml`),
    )
    const sitemaps = [await slugsIn(1), await slugsIn(2)]
    expect(sitemaps.map((posts) => posts.length)).toEqual([10_000, 2_500])
    expect(new Set(sitemaps.flat()).size).toBe(12_500)
    expect((await anonymous.get('/sitemaps/posts-3.xml')).status).toBe(404)
    expect(await readChanges()).toEqual([changedAt, '2003-01-01T00:00:00.000Z'])
  })

  test('a full sitemap keeps its posts when others come and go', async () => {
    const { db } = deps()
    await insertManyPosts(db, 10_000, { alike: 5_000 })
    expect(await readChanges()).toEqual(['2002-01-01T00:00:00.000Z'])
    await insertBarePost(deps())
    expect(await slugsIn(2)).toHaveLength(1)

    await db.deleteFrom('blog_posts').where('slug', 'in', ['post-3', 'post-7']).execute()
    const first = await slugsIn(1)
    expect(first).toHaveLength(9_998)
    expect(first.join(' ')).not.toMatch(/post-[37]\b/)
    expect(await slugsIn(2)).toHaveLength(1)
  })

  test('a change shows in the sitemap of its post, in a full part or after it', async () => {
    await insertManyPosts(deps().db, 2_500, { alike: 2_000 })
    // Requested past the page cache, which nothing here invalidates.
    const changes = () => listSitemaps(deps())
    expect(await changes()).toEqual([{ number: 1, changedAt: '2002-01-01T00:00:00.000Z' }])

    await changePost('post-5', { updated_at: '2024-02-02T00:00:00.000Z' })
    expect(await changes()).toEqual([{ number: 1, changedAt: '2024-02-02T00:00:00.000Z' }])
    await changePost('post-2400', { updated_at: '2025-02-02T00:00:00.000Z' })
    expect(await changes()).toEqual([{ number: 1, changedAt: '2025-02-02T00:00:00.000Z' }])
  })

  test('a sitemap whose posts are all gone is not listed, and the next keeps its number', async () => {
    const { db } = deps()
    await insertManyPosts(db, 10_001)
    expect(await listSitemaps(deps())).toHaveLength(2)
    await db.deleteFrom('blog_posts').where('slug', '!=', 'post-10001').execute()
    await db.updateTable('sitemap_parts').set({ changed_at: null }).execute()
    expect((await listSitemaps(deps())).map(({ number }) => number)).toEqual([2])
    expect(await slugsIn(2)).toHaveLength(1)
  })

  test('a sitemap is compressed, has a validator, and is held nowhere', async () => {
    await insertManyPosts(deps().db, 50)
    const ask = (headers: Record<string, string>) => anonymous.get('/sitemaps/posts-1.xml', headers)
    const response = await ask({ 'Accept-Encoding': 'GZIP' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const xml = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(all(readXml(xml), 'url')).toHaveLength(50)
    const known = {
      'Accept-Encoding': 'gzip',
      'If-None-Match': response.headers.get('etag') ?? '',
    }
    expect((await ask(known)).status).toBe(304)

    await deps().db.deleteFrom('blog_posts').where('slug', '=', 'post-7').execute()
    expect((await ask(known)).status).toBe(200)
    await deps().db.deleteFrom('blog_posts').execute()
    expect((await ask({})).status).toBe(404)
  })

  test.each(['posts-0', 'posts-01', 'posts-1e1', 'posts--1', 'posts-999999', 'people'])(
    'there is no sitemap %s',
    async (name) => {
      await insertBarePost(deps())
      expect((await anonymous.get(`/sitemaps/${name}.xml`)).status).toBe(404)
    },
  )
})
