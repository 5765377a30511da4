import { describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { type Client, givenApp } from '#tests/support/site/given-app.ts'
import { sharedContent, sharedImages } from '#tests/support/site/shared-parts.ts'

/** A control character of each set, DEL, and each that turns the direction of what stands beside it. */
const UNSEEN = '\u0007\u007f\u0085\u009b\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
const TYPED = `Oat${UNSEEN} soup`
const KEPT = 'Oat soup'

describe.each(ENGINES)('characters that nobody sees, on %s', (engine) => {
  const picture = givenPicture()
  const fetchPicture = async () => ({ ok: true as const, bytes: await picture })
  const site = givenApp(
    engine,
    {},
    {
      content: sharedContent(),
      images: sharedImages(),
      fetchPicture,
    },
  )

  const givenWriter = async () => site.as(await site.givenPerson({ role: 'admin' }))
  const key = () => ({ [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() })

  async function answered<Answer>(response: Response): Promise<Answer> {
    const body = (await response.json()) as Answer
    expect(response.status, JSON.stringify(body)).toBeLessThan(300)
    return body
  }

  async function upload(writer: Client): Promise<{ id: string }> {
    const form = new FormData()
    const type = 'image/jpeg'
    form.set('file', new File([new Uint8Array(await picture)], `${TYPED}.jpg`, { type }))
    form.set('alt', TYPED)
    return answered(await writer.post(callUrl('uploadImage'), form, key()))
  }

  const WORDS = { title: TYPED, author: TYPED, metaTitle: TYPED, metaDescription: TYPED }
  const SHOWN = {
    title: KEPT,
    author: KEPT,
    meta_title: KEPT,
    meta_description: KEPT,
    slug: 'oat-soup',
  }

  test('are taken out of the words of a post, from the desk, the form and the rows', async () => {
    const writer = await givenWriter()
    const { id } = await upload(writer)
    const whole = { ...WORDS, content: LONG_TEXT, postType: 'blog', mediaIds: [id], videoUrl: '' }
    await answered(await writer.post(callUrl('publishPost'), whole, key()))
    expect(await site.rows('blog_posts')).toMatchObject([SHOWN])

    const document = { ...whole, slug: TYPED }
    const draft = await answered<{ id: string; version: number }>(
      await writer.post(callUrl('createDraft'), { document }, key()),
    )
    const body = { baseVersion: draft.version }
    await answered(await writer.post(callUrl('publish', { id: draft.id }), body, key()))

    const row = {
      title: TYPED,
      author: TYPED,
      meta_title: TYPED,
      meta_description: TYPED,
      content: LONG_TEXT,
      post_type: 'blog',
      image_url: await addressOf(id),
    }
    const inserted = await writer.post('/rest/v1/blog_posts', row)
    expect([inserted.status, await inserted.text()]).toEqual([201, ''])
    const slugs = ['oat-soup', 'oat-soup-2', 'oat-soup-3']
    const rows = await site.rows('blog_posts')
    expect(rows).toMatchObject(slugs.map((slug) => ({ ...SHOWN, slug })))
  })

  async function addressOf(id: string): Promise<string> {
    const media = await site.rows('media')
    return `/media/${media.find((one) => one.id === id)?.name}`
  }

  test('are taken out of the names, descriptions and credits of pictures', async () => {
    const writer = await givenWriter()
    const { id } = await upload(writer)
    const address = 'https://kitchen.example/soup.jpg'
    await answered(await writer.post(callUrl('copyPicture'), { address, alt: TYPED }, key()))
    const both = await site.rows('media')
    expect(both).toMatchObject(
      [`${KEPT}.jpg`, 'soup.jpg'].map((name) => ({ alt: KEPT, original_name: name })),
    )
    const form = new FormData()
    form.set(
      'file',
      new File([new Uint8Array(await picture)], `New${UNSEEN}.jpg`, { type: 'image/jpeg' }),
    )
    await answered(await writer.put(callUrl('replacePicture', { id }), form))
    await answered(
      await writer.patch(callUrl('updatePicture', { id }), { alt: `New ${TYPED}`, credit: TYPED }),
    )
    const changed = (await site.rows('media')).find((one) => one.id === id)
    expect(changed).toMatchObject({
      original_name: 'New.jpg',
      alt: `New ${KEPT}`,
      credit: KEPT,
    })
  })

  test('are taken out of captions, alternative texts and categories of a text', async () => {
    const writer = await givenWriter()
    const { id } = await upload(writer)
    const content = `${LONG_TEXT}\u0007\n\n![${TYPED}](${await addressOf(id)} "${TYPED}")\n\n\`\`\`recipe\nname: ${TYPED}\ncategory: ${TYPED}\ncuisine: ${TYPED}\n\n- 1 egg\n\n1. Boil.\n\`\`\`\n`
    const body = { ...WORDS, content, postType: 'blog', mediaIds: [id], videoUrl: '' }
    await answered(await writer.post(callUrl('publishPost'), body, key()))
    const [post] = await site.rows('blog_posts')
    expect(post?.content_html).toContain(`alt="${KEPT}"`)
    expect(post?.content_html).toContain(`<figcaption>${KEPT}</figcaption>`)
    expect(post?.content_html).not.toMatch(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    const recipes = JSON.stringify(await site.rows('recipes'))
    expect(recipes).toContain(KEPT)
    expect(recipes).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|\\u00[0189]/u)
  })
})
