import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { givenApp } from '#tests/support/given-app.ts'
import { insertBarePost } from '#tests/support/given-bare-post.ts'
import { insertManyPosts } from '#tests/support/given-many-posts.ts'
import { all, one, readXml } from '#tests/support/read-xml.ts'
import { ENGINES } from '#tests/support/test-database.ts'

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

  test('many posts go into parts of ten thousand, each post in exactly one', async () => {
    const { db } = deps()
    await insertManyPosts(db, 25_000)
    const changedAt = '2020-06-01T10:00:00.000Z'
    await db
      .updateTable('blog_posts')
      .set({ updated_at: changedAt })
      .where('slug', '=', 'post-12345')
      .execute()

    const index = await readIndex()
    expect(index).toEqual(
      ['pages', 'posts-1', 'posts-2', 'posts-3'].map(
        (name) => `https://haven.example/sitemaps/${name}.xml`,
      ),
    )
    const parts = []
    for (const part of [1, 2, 3]) {
      const found = await readUrls(`/sitemaps/posts-${part}.xml`)
      parts.push(found.map((url) => one(url, 'loc').text))
    }
    expect(parts.map((part) => part.length)).toEqual([10_000, 10_000, 5_000])
    expect(new Set(parts.flat()).size).toBe(25_000)
    expect((await anonymous.get('/sitemaps/posts-4.xml')).status).toBe(404)
    expect(await readChanges()).toEqual([
      '2001-01-01T00:00:00.000Z',
      changedAt,
      '2003-01-01T00:00:00.000Z',
    ])
  })

  test('a part is written piece by piece, no further than it is read', async () => {
    await insertManyPosts(deps().db, 10_000)
    const { body } = await anonymous.get('/sitemaps/posts-1.xml')
    const reader = body?.getReader()
    await reader?.read()
    const { value } = (await reader?.read()) ?? {}
    expect(new TextDecoder().decode(value).match(/<url>/g)).toHaveLength(500)

    await deps().db.deleteFrom('blog_posts').execute()
    let rest = ''
    for (;;) {
      const { done, value: piece } = (await reader?.read()) ?? { done: true }
      if (done) break
      rest += new TextDecoder().decode(piece)
    }
    // What had not been asked for was not read yet.
    expect(rest).toBe('</urlset>\n')
  })

  test('whoever takes gzip gets gzip, and no sitemap is held in memory', async () => {
    await insertBarePost(deps())
    const response = await anonymous.get('/sitemaps/posts-1.xml', { 'Accept-Encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const xml = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
    expect(all(readXml(xml), 'url')).toHaveLength(1)

    await deps().db.deleteFrom('blog_posts').execute()
    expect((await anonymous.get('/sitemaps/posts-1.xml')).status).toBe(404)
  })

  test.each(['posts-0', 'posts-01', 'posts-1e1', 'posts--1', 'posts-999999', 'people'])(
    'there is no sitemap %s',
    async (name) => {
      await insertBarePost(deps())
      expect((await anonymous.get(`/sitemaps/${name}.xml`)).status).toBe(404)
    },
  )
})
