import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { ROW, refused } from '#tests/support/clients/row-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

describe.each(ENGINES)('rows, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter, tabOf } = site

  async function givenPosts(writer: SupabaseClient, titles: string[]) {
    for (const title of titles) {
      const { error } = await writer.from('blog_posts').insert({ ...ROW, title })
      expect(error).toBeNull()
    }
  }

  test('the calls of the site: every post, one post, a new post', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const inserted = await writer.from('blog_posts').insert(ROW).select().single()
    expect(inserted).toMatchObject({ error: null, status: 201 })
    expect(inserted.data).toMatchObject({
      slug: 'oat-soup-for-a-slow-morning',
      title: ROW.title,
      content: ROW.content,
      image_url: '/placeholder.svg',
      video_url: null,
      post_type: 'news',
      status: 'published',
      version: 1,
    })
    expect(inserted.data.created_by_admin).toMatch(/^author-/)

    const visitor = client()
    const all = await visitor
      .from('blog_posts')
      .select('*')
      .order('published_at', { ascending: false })
    expect(all).toMatchObject({ error: null, status: 200, data: [{ id: inserted.data.id }] })
    expect(all.data?.[0]).not.toHaveProperty('content_html')

    const slug = inserted.data.slug
    const one = await visitor.from('blog_posts').select('*').eq('slug', slug).maybeSingle()
    expect(one.data?.title).toBe(ROW.title)
    const none = await visitor.from('blog_posts').select('*').eq('slug', 'no soup').maybeSingle()
    expect(none).toMatchObject({ data: null, error: null, status: 200 })
    const page = await site.app.request(`/blog/${slug}`)
    expect(page.status).toBe(200)
  })

  test('text is sorted and compared by its letters as they are stored, on every engine alike', async () => {
    const sorted = ['Banana', 'Zebra', 'apple', 'élan']
    await givenPosts(await signedIn(await givenWriter('author')), [
      'élan',
      'apple',
      'Zebra',
      'Banana',
    ])
    const titles = async (from?: string) => {
      const posts = client().from('blog_posts').select('title').order('title')
      const { data } = await (from === undefined ? posts : posts.gt('title', from))
      return data?.map(({ title }) => title)
    }
    expect(await titles()).toEqual(sorted)
    expect(await titles('Banana')).toEqual(sorted.slice(1))
    expect(await titles('apple')).toEqual(['élan'])
  })

  test('the address of an uploaded picture becomes the picture of the post', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const bucket = writer.storage.from('blog-images')
    const path = '1732190000000-0-k3j9x2.jpg'
    const upload = await bucket.upload(
      path,
      new Blob([new Uint8Array(await givenPicture())], { type: 'image/jpeg' }),
    )
    expect(upload.error).toBeNull()
    const { publicUrl } = bucket.getPublicUrl(path).data

    const { data } = await writer
      .from('blog_posts')
      .insert([{ ...ROW, image_url: publicUrl }])
      .select('id,image_url')
      .single()
    expect(data?.image_url).toBe(publicUrl)
    expect(await site.rows('post_media')).toMatchObject([{ post_id: data?.id, position: 0 }])
    const again = await writer
      .from('blog_posts')
      .insert({ ...ROW, image_url: data?.image_url })
      .select('image_url')
      .single()
    expect(again.data).toEqual({ image_url: data?.image_url })
    const without = await writer
      .from('blog_posts')
      .update({ image_url: '/placeholder.svg' })
      .eq('id', data?.id)
    expect([without.status, without.error?.code]).toEqual([400, '23514'])
  })

  test('columns, conditions, orders and pages are as asked', async () => {
    const writer = await signedIn(await givenWriter('editor'))
    await givenPosts(writer, ['Apple pie', 'Barley soup', 'Cold oats', 'Date bars'])
    const posts = () => client().from('blog_posts')
    const titles = async (
      query: PromiseLike<{ data: { title: string }[] | null; error: unknown }>,
    ) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return data?.map(({ title }) => title)
    }
    const byTitle = { ascending: true }

    expect((await posts().select('title,slug').eq('slug', 'apple-pie')).data).toEqual([
      { title: 'Apple pie', slug: 'apple-pie' },
    ])
    expect(
      await titles(posts().select('title').order('title', { ascending: false }).limit(2)),
    ).toEqual(['Date bars', 'Cold oats'])
    expect(
      await titles(
        posts().select('title').in('slug', ['date-bars', 'apple-pie', 'x,y']).order('title'),
      ),
    ).toEqual(['Apple pie', 'Date bars'])
    expect(
      await titles(
        posts().select('title').neq('title', 'Cold oats').order('title', byTitle).range(1, 2),
      ),
    ).toEqual(['Barley soup', 'Date bars'])
    expect(
      await titles(
        posts().select('title').gt('title', 'Apple pie').lt('title', 'Date bars').order('title'),
      ),
    ).toEqual(['Barley soup', 'Cold oats'])
    expect(
      await titles(
        posts().select('title').gte('title', 'Cold oats').lte('title', 'Date bars').order('title'),
      ),
    ).toEqual(['Cold oats', 'Date bars'])
    expect(await titles(posts().select('title').like('title', '%oats'))).toEqual(['Cold oats'])
    expect(await titles(posts().select('title').like('title', '%OATS'))).toEqual([])
    expect(
      await titles(posts().select('title').like('title', '%o_ts').like('title', 'Co*')),
    ).toEqual(['Cold oats'])
    expect(await titles(posts().select('title').ilike('title', '%OATS'))).toEqual(['Cold oats'])
    expect(
      await titles(posts().select('title').is('video_url', null).limit(9).order('title')),
    ).toHaveLength(4)
    expect(await titles(posts().select('title').not('video_url', 'is', null))).toEqual([])
    expect(await titles(posts().select('title').gt('published_at', '2999-01-01'))).toEqual([])
    expect(
      await titles(posts().select('title').eq('reading_minutes', 1).order('title')),
    ).toHaveLength(4)
  })

  test('a count is of all pages, and a page behind the last is refused', async () => {
    const writer = await signedIn(await givenWriter('editor'))
    await givenPosts(writer, ['One', 'Two', 'Three'])
    const posts = client().from('blog_posts')

    const part = await posts.select('title', { count: 'exact' }).order('title').range(0, 1)
    expect(part).toMatchObject({ count: 3, status: 206, error: null })
    expect(part.data).toHaveLength(2)
    expect(await posts.select('title', { count: 'exact' })).toMatchObject({ count: 3, status: 200 })
    expect(await posts.select('*', { count: 'exact', head: true })).toMatchObject({
      count: 3,
      data: null,
    })
    expect(refused(await posts.select('*', { count: 'exact' }).range(5, 9))).toEqual([
      416,
      'PGRST103',
    ])
    expect(refused(await posts.select('*').range(20_000, 20_009))).toEqual([416, 'PGRST103'])
  })

  test('one row asked for is one row, or a refusal', async () => {
    const writer = await signedIn(await givenWriter('editor'))
    await givenPosts(writer, ['One', 'Two'])
    const posts = client().from('blog_posts')
    expect((await posts.select('title').eq('slug', 'one').single()).data).toEqual({ title: 'One' })
    expect(refused(await posts.select().eq('slug', 'none').single())).toEqual([406, 'PGRST116'])
    expect(refused(await posts.select().single())).toEqual([406, 'PGRST116'])
    expect(refused(await posts.select().maybeSingle())).toEqual([406, 'PGRST116'])
  })

  test('what is not on the list is refused by its code', async () => {
    const visitor = client()
    const posts = visitor.from('blog_posts')
    expect(refused(await visitor.from('auth_users').select())).toEqual([404, 'PGRST205'])
    expect(refused(await visitor.from('media').insert({}))).toEqual([404, 'PGRST205'])
    expect(refused(await visitor.rpc('version'))).toEqual([404, 'PGRST202'])
    expect(refused(await posts.select('password_hash'))).toEqual([400, '42703'])
    expect(refused(await posts.select('*, author(*)'))).toEqual([400, 'PGRST100'])
    expect(refused(await posts.select().eq('created_by', 'x'))).toEqual([400, '42703'])
    expect(refused(await posts.select().order('created_by'))).toEqual([400, '42703'])
    expect(refused(await posts.select().textSearch('title', 'oats'))).toEqual([400, 'PGRST100'])
    expect(refused(await posts.select().or('slug.eq.a,slug.eq.b'))).toEqual([400, 'PGRST100'])
    expect(refused(await posts.select().eq('id', 'seven'))).toEqual([400, '22P02'])
    expect(refused(await posts.select().lt('published_at', 'soon'))).toEqual([400, '22007'])
    expect(refused(await posts.select().csv())).toEqual([406, 'PGRST107'])
    expect(refused(await visitor.schema('auth').from('blog_posts').select())).toEqual([
      406,
      'PGRST106',
    ])
  })

  test('who is signed out reads what is public and changes nothing', async () => {
    const writer = await signedIn(await givenWriter('author'))
    await givenPosts(writer, ['Public'])
    const { db } = site.deps()
    const draft = await writer
      .from('blog_posts')
      .insert({ ...ROW, title: 'Not out' })
      .select('id')
      .single()
    await db
      .updateTable('blog_posts')
      .set({ status: 'draft', published_at: null })
      .where('id', '=', draft.data?.id)
      .execute()

    const posts = client().from('blog_posts')
    expect((await posts.select('title,created_by_admin')).data).toEqual([
      { title: 'Public', created_by_admin: null },
    ])
    expect(refused(await posts.select().eq('created_by_admin', 'author'))).toEqual([401, '42501'])
    expect(refused(await posts.select().order('created_by_admin'))).toEqual([401, '42501'])
    expect(refused(await posts.insert(ROW))).toEqual([401, '42501'])

    const seenBy = async (role: 'author' | 'editor' | null) => {
      const { data } = await (await signedIn(await givenWriter(role)))
        .from('blog_posts')
        .select('title')
        .order('title')
      return data?.map(({ title }) => title)
    }
    expect((await writer.from('blog_posts').select('title').order('title')).data).toHaveLength(2)
    expect(await seenBy('editor')).toEqual(['Not out', 'Public'])
    expect(await seenBy('author')).toEqual(['Public'])
    expect(await seenBy(null)).toEqual(['Public'])
    const reader = await signedIn(await givenWriter(null))
    expect(refused(await reader.from('blog_posts').insert(ROW))).toEqual([403, '42501'])
    expect(refused(await reader.from('blog_posts').select().eq('created_by_admin', 'a'))).toEqual([
      403,
      '42501',
    ])
  })

  test('an invalid token is refused, a key that looks like one is ignored', async () => {
    const key = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl'
    expect(await client({ key }).from('blog_posts').select()).toMatchObject({
      status: 200,
      data: [],
    })

    const strange = client({ headers: { Authorization: `Bearer ${key}` } })
    expect(refused(await strange.from('blog_posts').select())).toEqual([401, 'PGRST301'])

    const writer = await signedIn(await givenWriter('author'))
    const { data } = await writer.auth.getSession()
    const headers = { Authorization: `Bearer ${data.session?.access_token}` }
    const late = tabOf(writer, { headers })
    site.clock.advance(11 * 60 * 1000)
    expect(refused(await late.from('blog_posts').select())).toEqual([401, 'PGRST303'])
  })

  test('a session that has ended counts no more at once', async () => {
    const writer = await signedIn(await givenWriter('author'))
    const { data } = await writer.auth.getSession()
    await writer.auth.signOut()
    const headers = { Authorization: `Bearer ${data.session?.access_token}` }
    const stale = tabOf(writer, { headers })
    expect(refused(await stale.from('blog_posts').insert(ROW))).toEqual([401, 'PGRST303'])
  })

  test('a thousand posts are answered at most, and whole', async () => {
    await insertManyPosts(site.deps().db, 1010)
    const { data, error } = await client().from('blog_posts').select().order('published_at')
    expect(error).toBeNull()
    expect(data).toHaveLength(1000)
    expect(new Set(data?.map(({ id }) => id)).size).toBe(1000)
  })
})
