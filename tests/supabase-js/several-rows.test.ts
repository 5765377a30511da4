import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const ROW = { content: 'Stir the oats until they sing. '.repeat(10), author: 'Maya Ortiz' }
const titled = (...titles: string[]) => titles.map((title) => ({ ...ROW, title }))

describe.each(ENGINES)('several rows, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter } = site

  async function titlesSeenBy(someone: SupabaseClient) {
    const { data } = await someone.from('blog_posts').select('title').order('title')
    return data?.map(({ title }) => title)
  }

  test('are published together, and answered as they were given', async () => {
    const posts = (await signedIn(await givenWriter('author'))).from('blog_posts')
    const { data, error, status } = await posts
      .insert([...titled('Cold oats', 'Apple pie'), { ...ROW, title: 'Apple pie', slug: 'mine' }])
      .select('title,slug')
    expect([status, error]).toEqual([201, null])
    expect(data).toEqual([
      { title: 'Cold oats', slug: 'cold-oats' },
      { title: 'Apple pie', slug: 'apple-pie' },
      { title: 'Apple pie', slug: 'mine' },
    ])
    expect(await titlesSeenBy(client())).toHaveLength(3)
    expect((await site.app.request('/blog/cold-oats')).status).toBe(200)
  })

  test('are published not at all when one of them cannot be', async () => {
    const posts = (await signedIn(await givenWriter('author'))).from('blog_posts')
    const slug = 'soup'
    const twice = titled('One', 'Two').map((row) => ({ ...row, slug }))
    expect(await posts.insert(twice)).toMatchObject({ status: 409, error: { code: '23505' } })
    const short = [...titled('One'), { ...ROW, title: 'Two', content: 'short' }]
    expect(await posts.insert(short)).toMatchObject({ status: 400, error: { code: '23514' } })
    const one = await posts.insert(titled('One', 'Two')).select().single()
    expect(one).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(await site.rows('blog_posts')).toEqual([])
    const acts = (await site.rows('audit_log')).map(({ action }) => action)
    expect(acts).not.toContain('post.publish')
  })

  test('are changed together, each as a revision of its own, and only by who may', async () => {
    const editor = await signedIn(await givenWriter('editor'))
    const author = await signedIn(await givenWriter('author'))
    await editor.from('blog_posts').insert(titled('One', 'Two'))
    await author.from('blog_posts').insert(titled('Three'))
    const all = ['one', 'two', 'three']

    const own = await author.from('blog_posts').update({ author: 'Ines' }).in('slug', all).select()
    expect(own.data).toMatchObject([{ title: 'Three', author: 'Ines' }])
    const both = await editor
      .from('blog_posts')
      .update({ meta_description: 'Slow and good' })
      .in('slug', ['one', 'two'])
      .select('title,meta_description')
    expect(both.data).toEqual([
      { title: 'One', meta_description: 'Slow and good' },
      { title: 'Two', meta_description: 'Slow and good' },
    ])
    expect(await site.rows('post_revisions')).toHaveLength(6)
    const seen = await client()
      .from('blog_posts')
      .select('title')
      .eq('meta_description', 'Slow and good')
    expect(seen.data).toHaveLength(2)
  })

  test('are changed not at all when one of them cannot be', async () => {
    const editor = await signedIn(await givenWriter('editor'))
    const posts = editor.from('blog_posts')
    const bucket = editor.storage.from('blog-images')
    const picture = new Blob([new Uint8Array(await givenPicture())], { type: 'image/jpeg' })
    await bucket.upload('soup.jpg', picture)
    const { publicUrl } = bucket.getPublicUrl('soup.jpg').data
    await posts.insert([...titled('One'), { ...ROW, title: 'Two', image_url: publicUrl }])

    // A post that has a picture keeps one.
    const change = { title: 'Both', image_url: '/placeholder.svg' }
    const without = await posts.update(change).in('slug', ['one', 'two'])
    expect(without).toMatchObject({ status: 400, error: { code: '23514' } })
    const single = await posts
      .update({ title: 'Both' })
      .in('slug', ['one', 'two'])
      .select()
      .single()
    expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(await titlesSeenBy(client())).toEqual(['One', 'Two'])
    expect(await site.rows('post_revisions')).toHaveLength(2)
  })

  test('go into the trash together, and their pages with them', async () => {
    const editor = await signedIn(await givenWriter('editor'))
    const posts = editor.from('blog_posts')
    await posts.insert(titled('One', 'Two', 'Three'))
    const gone = await posts.delete().in('slug', ['one', 'two']).select('title')
    expect(gone).toMatchObject({ status: 200, data: [{ title: 'One' }, { title: 'Two' }] })
    expect(await titlesSeenBy(client())).toEqual(['Three'])
    expect((await posts.delete().neq('slug', 'none')).status).toBe(204)
    expect(await titlesSeenBy(client())).toEqual([])
  })

  test('are a hundred at most, and never all for want of a condition', async () => {
    await insertManyPosts(site.deps().db, 101)
    const posts = (await signedIn(await givenWriter('editor'))).from('blog_posts')
    for (const call of [posts.delete(), posts.update({ title: 'All' })]) {
      expect(await call).toMatchObject({ status: 400, error: { code: '21000' } })
    }
    const many = await posts.delete().neq('slug', 'none')
    expect(many).toMatchObject({ status: 400, error: { code: '0A000' } })
    expect(await titlesSeenBy(client())).toHaveLength(101)
  })
})
