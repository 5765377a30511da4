import { describe, expect, test } from 'vitest'
import { apiErrorSchema } from '#contract/api-error.ts'
import { dataPath } from '#contract/page-paths.ts'
import { postDetailSchema, postPageSchema, publishedPostSchema } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenSite } from '#tests/support/site/given-site.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const { request, publish, givenPerson, givenNewPost } = givenSite(engine)

  async function givenPost(changes: Parameters<typeof givenNewPost>[1] = {}) {
    const editor = await givenPerson({ role: 'editor' })
    const response = await publish(editor, await givenNewPost(editor, changes))
    return publishedPostSchema.parse(await response.json())
  }

  const list = async (path: string) => postPageSchema.parse(await (await request(path)).json())

  test('anyone may list posts, twelve at a time, newest first', async () => {
    for (let count = 1; count <= 13; count++) await givenPost({ title: `Post ${count}` })

    const first = await list(callUrl('listPosts'))
    expect(first.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Post ${13 - index}`),
    )
    const cursor = first.nextCursor ?? undefined
    const second = await list(callUrl('listPosts', { cursor }))
    expect(second).toMatchObject({ items: [{ title: 'Post 1' }], nextCursor: null })
  })

  test('a list may be of one type', async () => {
    await givenPost({ title: 'Words', postType: 'blog' })
    await givenPost({ title: 'Today', postType: 'news' })
    expect((await list(callUrl('listPosts', { type: 'news' }))).items).toMatchObject([
      { title: 'Today' },
    ])
  })

  test('a post is answered whole', async () => {
    const { slug, id } = await givenPost()
    const post = postDetailSchema.parse(await (await request(callUrl('getPost', { slug }))).json())
    expect(post).toMatchObject({ id, picture: { width: 800, height: 600 } })
    expect(post.contentHtml).toContain('Stir the oats')
  })

  test.each([
    ['/api/posts?type=poem', 400, 'invalid'],
    ['/api/posts?cursor=nonsense', 400, 'invalid'],
    ['/api/posts/nothing-here', 404, 'not_found'],
    ['/api/posts/a/b', 404, 'not_found'],
    ['/api/nothing', 404, 'not_found'],
  ] as const)('%s is refused with %i and held by nobody', async (path, status, code) => {
    const response = await request(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(apiErrorSchema.parse(await response.json()).error.code).toBe(code)
  })

  test('a list and a post are held by tag, and publishing drops what it changes', async () => {
    const { slug, id } = await givenPost()
    const [all, news, one] = await Promise.all([
      request('/api/posts?utm_source=x'),
      request('/api/posts?type=news'),
      request(callUrl('getPost', { slug })),
    ])
    expect(all.headers.get('surrogate-key')).toBe('pages posts')
    expect(news.headers.get('surrogate-key')).toBe('pages type:news')
    expect(one.headers.get('surrogate-key')).toBe(`pages post:${id}`)

    const etag = all.headers.get('etag') ?? ''
    const again = () => request('/api/posts', { headers: { 'If-None-Match': etag } })
    expect((await again()).status).toBe(304)
    await givenPost({ title: 'Newer', postType: 'news' })
    expect((await again()).status).toBe(200)
    expect((await list('/api/posts?type=news')).items).toHaveLength(1)
  })

  test('the data of a page is held as the page is, and publishing drops what it changes', async () => {
    const { slug, id } = await givenPost()
    const path = dataPath(urls.blog())
    const [all, one] = await Promise.all([
      request(`${path}?utm_source=x`),
      request(dataPath(urls.post(slug))),
    ])
    expect(all.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=/)
    expect(all.headers.get('surrogate-key')).toBe('pages posts')
    expect(one.headers.get('surrogate-key')).toBe(`pages post:${id}`)

    const etag = all.headers.get('etag') ?? ''
    const again = () => request(path, { headers: { 'If-None-Match': etag } })
    expect((await again()).status).toBe(304)
    await givenPost({ title: 'Newer' })
    expect((await again()).status).toBe(200)
    const missing = await request(dataPath(urls.post('nothing-here')))
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
