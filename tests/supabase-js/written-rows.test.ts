import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { ROW, refused } from '#tests/support/clients/row-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

describe.each(ENGINES)('rows that are written, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter } = site

  test('a row that cannot be stored is refused by its code', async () => {
    const posts = (await signedIn(await givenWriter('editor'))).from('blog_posts')
    expect(refused(await posts.insert({ ...ROW, secret: 1 }))).toEqual([400, 'PGRST204'])
    expect(refused(await posts.insert({ ...ROW, id: crypto.randomUUID() }))).toEqual([400, '428C9'])
    expect(refused(await posts.insert({ ...ROW, title: null }))).toEqual([400, '23502'])
    expect(refused(await posts.insert({ title: 'Alone' }))).toEqual([400, '23502'])
    expect(refused(await posts.insert({ ...ROW, title: 7 }))).toEqual([400, '22P02'])
    expect(refused(await posts.insert({ ...ROW, post_type: 'poem' }))).toEqual([400, '23514'])
    expect(
      refused(await posts.insert({ ...ROW, image_url: 'https://elsewhere.example/a.png' })),
    ).toEqual([400, '23514'])
    expect(refused(await posts.insert(Array(101).fill(ROW)))).toEqual([400, '0A000'])
    expect(refused(await posts.insert('a row' as never))).toEqual([400, 'PGRST102'])
    expect(refused(await posts.upsert(ROW))).toEqual([400, '0A000'])
    const short = await posts.insert({ ...ROW, content: 'Too short' })
    expect(short.error).toMatchObject({
      code: '23514',
      message: 'Content must be at least 100 characters',
      details: '{"content":["Content must be at least 100 characters"]}',
    })
    expect(await site.rows('blog_posts')).toEqual([])
  })

  test('an insert without a wish to see the row answers none', async () => {
    const writer = await signedIn(await givenWriter('author'))
    expect(await writer.from('blog_posts').insert(ROW)).toMatchObject({
      status: 201,
      data: null,
      error: null,
    })
  })

  test('an address of its own is taken when it is free', async () => {
    const posts = (await signedIn(await givenWriter('author'))).from('blog_posts')
    const slug = 'soup-of-the-day'
    expect(
      (
        await posts
          .insert({ ...ROW, slug })
          .select('slug')
          .single()
      ).data,
    ).toEqual({ slug })
    expect(refused(await posts.insert({ ...ROW, slug }))).toEqual([409, '23505'])
    expect(refused(await posts.insert({ ...ROW, slug: 'No Address' }))).toEqual([400, '23514'])
  })

  test('a post is changed where it stands, and the public sees it at once', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const posts = writer.from('blog_posts')
    const { data: made } = await posts.insert(ROW).select().single()
    const changed = await posts
      .update({ title: 'Barley soup', meta_description: 'Slow and good', video_url: null })
      .eq('id', made.id)
      .select('title,meta_description,content')
      .single()
    expect(changed).toMatchObject({ error: null, status: 200 })
    expect(changed.data).toEqual({
      title: 'Barley soup',
      meta_description: 'Slow and good',
      content: ROW.content,
    })
    const seen = await client().from('blog_posts').select('title').eq('id', made.id).single()
    expect(seen.data).toEqual({ title: 'Barley soup' })
    expect(await site.rows('post_revisions')).toHaveLength(2)
    expect(await posts.update({ title: 'Pea soup' }).eq('id', made.id)).toMatchObject({
      status: 204,
      data: null,
      error: null,
    })
    expect(refused(await posts.update({ content: 'short' }).eq('id', made.id))).toEqual([
      400,
      '23514',
    ])
    expect(refused(await posts.update({ version: 9 }).eq('id', made.id))).toEqual([400, '428C9'])
    expect(refused(await posts.update({ title: null }).eq('id', made.id))).toEqual([400, '23502'])
    expect(refused(await posts.update({ post_type: 'poem' }).eq('id', made.id))).toEqual([
      400,
      '23514',
    ])
  })

  test('a post is deleted into the trash, and shown as it was', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const posts = writer.from('blog_posts')
    const { data: made } = await posts.insert(ROW).select().single()
    const gone = await posts.delete().eq('id', made.id).select('title').single()
    expect(gone).toMatchObject({ data: { title: ROW.title }, error: null, status: 200 })
    expect((await posts.select()).data).toEqual([])
    expect(await posts.delete().eq('id', made.id)).toMatchObject({ status: 204, error: null })
    expect(await site.rows('blog_posts')).toMatchObject([{ id: made.id, content: ROW.content }])
    expect((await site.rows('audit_log')).map(({ action }) => action)).toContain('post.trash')
  })

  test('only who may change a post changes it; for others it is not there', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const { data: made } = await writer.from('blog_posts').insert(ROW).select().single()
    const change = { title: 'Mine now' }
    const answers = async (who: SupabaseClient) => [
      await who.from('blog_posts').update(change).eq('id', made.id).select(),
      await who.from('blog_posts').delete().eq('id', made.id).select(),
    ]
    for (const answer of await answers(client())) expect(refused(answer)).toEqual([401, '42501'])
    const reader = await signedIn(await givenWriter(null))
    for (const answer of await answers(reader)) expect(refused(answer)).toEqual([403, '42501'])
    const stranger = await signedIn(await givenWriter('author'))
    for (const { data, status } of await answers(stranger))
      expect([status, data]).toEqual([200, []])
    const single = stranger.from('blog_posts').update(change).eq('id', made.id).select().single()
    expect(refused(await single)).toEqual([406, 'PGRST116'])
    expect(await site.rows('blog_posts')).toMatchObject([{ title: ROW.title }])

    const editor = await signedIn(await givenWriter('editor'))
    const { data } = await editor
      .from('blog_posts')
      .update(change)
      .eq('id', made.id)
      .select('title')
    expect(data).toEqual([change])
  })
})
