import { describe, expect, test } from 'vitest'
import { apiErrorSchema } from '#contract/api-error.ts'
import { deskPostPageSchema, publishedPostSchema } from '#contract/posts.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { EMPTY_POST } from '#tests/support/posts/empty-post.ts'
import { givenSite } from '#tests/support/site/given-site.ts'

async function errorIn(response: Response) {
  return apiErrorSchema.parse(await response.json()).error
}

describe.each(ENGINES)('on %s', (engine) => {
  const { request, get, publish, givenPerson, givenNewPost, rows } = givenSite(engine)

  test('an author publishes a post, and everybody can read it at once', async () => {
    const author = await givenPerson({ role: 'author' })
    expect(await (await request('/api/posts')).json()).toMatchObject({ items: [] })

    const response = await publish(author, await givenNewPost(author))

    expect(response.status).toBe(201)
    const { id, slug } = publishedPostSchema.parse(await response.json())
    expect(slug).toBe('oat-soup-for-a-slow-morning')
    expect(await rows('blog_posts')).toMatchObject([{ id, slug, status: 'published' }])
    expect(await (await request('/api/posts')).json()).toMatchObject({ items: [{ id }] })
    expect(await (await request(callUrl('getPost', { slug }))).json()).toMatchObject({ id })
    expect(await (await request('/blog')).json()).toMatchObject({
      loaderData: { list: { items: [{ id }] } },
    })
  })

  test('a call that is repeated with its key publishes once', async () => {
    const editor = await givenPerson({ role: 'editor' })
    const post = await givenNewPost(editor)
    const key = 'the-same-key'

    const first = await publish(editor, post, { key })
    const second = await publish(editor, post, { key })

    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(await rows('blog_posts')).toHaveLength(1)
  })

  test('a key that was used for another post is refused', async () => {
    const editor = await givenPerson({ role: 'editor' })
    const post = await givenNewPost(editor)
    await publish(editor, post, { key: 'the-same-key' })

    const other = await publish(editor, { ...post, title: 'Another' }, { key: 'the-same-key' })
    expect(other.status).toBe(409)
    expect((await errorIn(other)).code).toBe('conflict')
    expect(await rows('blog_posts')).toHaveLength(1)
  })

  test('nobody signed in is refused', async () => {
    const owner = await givenPerson({ role: 'author' })
    const response = await publish(undefined, await givenNewPost(owner))
    expect(response.status).toBe(401)
    expect((await errorIn(response)).code).toBe('unauthenticated')
    expect(await rows('blog_posts')).toEqual([])
    expect((await get(undefined, callUrl('listFormPosts'))).status).toBe(401)
  })

  test('a signed-in person without a role is refused', async () => {
    const reader = await givenPerson({ role: null })
    const response = await publish(reader, await givenNewPost(reader))
    expect(response.status).toBe(403)
    expect((await errorIn(response)).code).toBe('forbidden')
    expect(await rows('blog_posts')).toEqual([])
    expect((await get(reader, callUrl('listFormPosts'))).status).toBe(403)
  })

  test('a page of another origin cannot publish with somebody’s session', async () => {
    const author = await givenPerson({ role: 'author' })
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const response = await publish(author, await givenNewPost(author), { headers })
    expect(response.status).toBe(403)
    expect(await rows('blog_posts')).toEqual([])
  })

  test('every wrong field is reported, with the messages of the form', async () => {
    const author = await givenPerson({ role: 'author' })
    const response = await publish(author, {
      ...EMPTY_POST,
      postType: '',
      title: 'x'.repeat(201),
      content: 'too short',
      author: ' ',
      videoUrl: 'http://insecure.example',
    })
    expect(response.status).toBe(400)
    expect((await errorIn(response)).fields).toMatchObject({
      postType: ['Please select where this post should appear'],
      title: ['Title must be 200 characters or less'],
      content: ['Content must be at least 100 characters'],
      author: ['Author name is required'],
      mediaIds: ['At least one image is required'],
    })
    expect(await rows('blog_posts')).toEqual([])
  })

  test.each([
    ['no JSON at all', 'soup'],
    ['no post', '[]'],
  ])('a body that is %s is refused', async (_, body) => {
    const author = await givenPerson({ role: 'author' })
    expect((await publish(author, body)).status).toBe(400)
  })

  test('a body beyond every article is refused', async () => {
    const author = await givenPerson({ role: 'author' })
    const response = await publish(author, { content: 'x'.repeat(4_000_000) })
    expect(response.status).toBe(413)
    expect((await errorIn(response)).code).toBe('too_large')
  })

  test('publishing without a key that makes a retry harmless is refused', async () => {
    const author = await givenPerson({ role: 'author' })
    const response = await publish(author, await givenNewPost(author), { key: '' })
    expect(response.status).toBe(400)
    expect(await rows('blog_posts')).toEqual([])
  })

  test('the desk lists every post to an editor and their own to an author', async () => {
    const [author, other, editor] = await Promise.all(
      (['author', 'author', 'editor'] as const).map((role) => givenPerson({ role })),
    )
    await publish(author, await givenNewPost(author!, { title: 'Mine' }))
    await publish(other, await givenNewPost(other!, { title: 'Theirs' }))

    const titles = async (person: typeof author) => {
      const response = await get(person, callUrl('listFormPosts'))
      expect(response.headers.get('cache-control')).toBe('no-store')
      return deskPostPageSchema.parse(await response.json()).items.map(({ title }) => title)
    }
    expect(await titles(editor)).toEqual(['Theirs', 'Mine'])
    expect(await titles(author)).toEqual(['Mine'])
  })

  test('a cursor that the list never gave out is refused', async () => {
    const editor = await givenPerson({ role: 'editor' })
    const response = await get(editor, callUrl('listFormPosts', { cursor: 'nonsense' }))
    expect(response.status).toBe(400)
  })
})
