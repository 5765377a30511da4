import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import { renderOldPosts } from '#server/operations/posts/writing/render-old-posts.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ROW, refused } from '#tests/support/clients/row-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const PROSE = 'The data: what we know. In style = simple, once and again. '.repeat(4)
const HOSTILE = [
  `# Soup\n\n${PROSE}`,
  '<script>alert(1)</script><p class="a" onclick="alert(1)">Salt</p>',
  '[x](javascript:alert(1)) <iframe src="https://x.example"></iframe>',
].join('\n\n')
const SAFE = [`# Soup\n\n${PROSE}`, '<p class="a">Salt</p>', '[x](alert(1)) '].join('\n\n')

describe.each(ENGINES)('what a program is shown of a row, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter } = site

  async function givenUpload(writer: SupabaseClient, path: string) {
    const bucket = writer.storage.from('blog-images')
    const file = new Blob([new Uint8Array(await givenPicture())], { type: 'image/jpeg' })
    expect((await bucket.upload(path, file)).error).toBeNull()
    return bucket.getPublicUrl(path).data.publicUrl
  }
  const stored = async () => (await site.rows('blog_posts')).map(({ content }) => content)

  test('image_url is what went in, and a row is found by it', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const posts = () => writer.from('blog_posts')
    const soup = await givenUpload(writer, 'soup.jpg')
    const bread = await givenUpload(writer, 'breads/rye loaf.jpg')
    const made = await posts()
      .insert({ ...ROW, image_url: soup })
      .select()
      .single()
    expect(made.data?.image_url).toBe(soup)

    const seen = client().from('blog_posts').select('id,image_url')
    expect((await seen.eq('image_url', soup)).data).toEqual([{ id: made.data.id, image_url: soup }])
    const like = client().from('blog_posts').select('image_url').ilike('image_url', '%SOUP.jpg')
    expect((await like).data).toEqual([{ image_url: soup }])
    expect((await fetch(soup)).headers.get('Content-Type')).toBe('image/jpeg')

    const changed = await posts()
      .update({ image_url: bread })
      .eq('image_url', soup)
      .select('image_url')
    expect(changed.data).toEqual([{ image_url: bread }])
    const page = await (await site.app.request(`/api/posts/${made.data.slug}`)).json()
    expect(page).toMatchObject({ imageUrl: expect.stringMatching(/^\/media\//) })

    const renamed = await posts()
      .update({ title: 'Rye', image_url: bread })
      .eq('id', made.data.id)
      .select('title,image_url')
    expect(renamed.data).toEqual([{ title: 'Rye', image_url: bread }])
    expect(
      refused(await posts().insert({ ...ROW, image_url: `${soup}?${'x'.repeat(2048)}` })),
    ).toEqual([400, '23514'])
  })

  test('a picture that the desk has chosen has an address that works on any origin', async () => {
    const person = await givenWriter('author')
    const writer = await signedIn(person)
    const posts = () => writer.from('blog_posts')
    const soup = await givenUpload(writer, 'soup.jpg')
    await givenUpload(writer, 'bread.jpg')
    const { data: made } = await posts()
      .insert({ ...ROW, image_url: soup })
      .select()
      .single()
    const bread = (await site.rows('media')).find((media) => media.original_name === 'bread.jpg')

    const desk = site.as(person)
    const { version } = (await (
      await desk.get(callUrl('getDeskPost', { id: made.id }))
    ).json()) as DeskPostState
    const saved = await desk.put(callUrl('saveDraft', { id: made.id }), {
      baseVersion: version,
      saveId: crypto.randomUUID(),
      kind: 'autosave',
      document: { mediaIds: [bread?.id] },
    })
    const { version: baseVersion } = (await saved.json()) as DeskPostState
    const key = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() }
    await desk.post(callUrl('publish', { id: made.id }), { baseVersion }, key)

    const { data } = await posts().select('image_url').eq('id', made.id).single()
    expect(data?.image_url).toBe(`${new URL(soup).origin}/media/${bread?.name}`)
    const found = client().from('blog_posts').select('id').eq('image_url', data?.image_url)
    expect((await found).data).toEqual([{ id: made.id }])
  })

  test('what could run in a program is not in the content, and the desk has what was typed', async () => {
    const posts = (await signedIn(await givenWriter('author'))).from('blog_posts')
    const made = await posts
      .insert({ ...ROW, content: HOSTILE })
      .select()
      .single()
    expect(made.data?.content).toBe(SAFE)
    const seen = client().from('blog_posts').select('content').eq('id', made.data.id).single()
    expect((await seen).data?.content).toBe(SAFE)
    expect(await stored()).toEqual([HOSTILE])

    const changed = await posts
      .update({ content: `${HOSTILE} More.` })
      .eq('id', made.data.id)
      .select('content')
    expect(changed.data).toEqual([{ content: `${SAFE} More.` }])
    expect(await stored()).toEqual([`${HOSTILE} More.`])
  })

  test('what is written back as it was read changes nothing of what was typed', async () => {
    const posts = (await signedIn(await givenWriter('author'))).from('blog_posts')
    const { data: made } = await posts
      .insert({ ...ROW, content: HOSTILE })
      .select()
      .single()
    const { title, content, author, image_url, post_type } = made
    const back = { title, content, author, image_url, post_type, meta_title: 'New' }
    const changed = await posts.update(back).eq('id', made.id).select('content,meta_title')
    expect(changed.data).toEqual([{ content: SAFE, meta_title: 'New' }])
    expect(await stored()).toEqual([HOSTILE])
  })

  test('content is not what rows are found by, and the refusal says so', async () => {
    const found = await client().from('blog_posts').select('id').eq('content', PROSE)
    expect(refused(found)).toEqual([400, 'PGRST100'])
    expect(found.error?.message).toBe('rows cannot be filtered by content')
    expect(found.error?.details).toContain('search')
  })

  test('posts of before are shown cleaned at once, and cleaned for good behind the scenes', async () => {
    const content = { render: (text: string) => Promise.resolve(renderMarkdown(text)) }
    const deps = { ...site.deps(), pages: { drop: () => {} }, content }
    const posts = (await signedIn(await givenWriter('author'))).from('blog_posts')
    const { data: made } = await posts
      .insert({ ...ROW, content: HOSTILE })
      .select()
      .single()
    await deps.db
      .updateTable('blog_posts')
      .set({ safe_content: null, safe_content_with: 0, rendered_with: 1 })
      .execute()
    const read = async () =>
      (await posts.select('content').eq('id', made.id).single()).data?.content
    expect(await read()).toBe(SAFE)
    expect(await renderOldPosts(deps)).toBe(1)
    expect(await site.rows('blog_posts')).toMatchObject([{ content: HOSTILE, safe_content: SAFE }])
    expect(await renderOldPosts(deps)).toBe(0)
    expect(await read()).toBe(SAFE)
    expect(safeSource(HOSTILE)).toBe(SAFE)
  })

  test('a meta_title and an address that are null are made as if they were not given', async () => {
    const posts = (await signedIn(await givenWriter('author'))).from('blog_posts')
    const made = await posts
      .insert({ ...ROW, meta_title: null, slug: null })
      .select('id,meta_title,slug')
      .single()
    expect(made.data).toMatchObject({ meta_title: ROW.title, slug: 'oat-soup-for-a-slow-morning' })
    await posts.update({ meta_title: 'Other' }).eq('id', made.data?.id)
    const changed = await posts
      .update({ meta_title: null })
      .eq('id', made.data?.id)
      .select('meta_title')
    expect(changed.data).toEqual([{ meta_title: ROW.title }])
  })
})
