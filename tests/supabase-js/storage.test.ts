import type { StorageApiError, SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const PATH = '1732190000000-0-k3j9x2.jpg'

type StorageAnswer = { data: unknown; error: Error | null }

/** What a refused call answered: the status of the wire and the true one. */
function refused({ data, error }: StorageAnswer) {
  expect(data).toBeNull()
  const { status, statusCode } = error as StorageApiError
  return [status, statusCode]
}

describe.each(ENGINES)('storage, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter, tabOf } = site

  const bucketOf = (someone: SupabaseClient) => someone.storage.from('blog-images')
  const picture = async (type = 'image/jpeg', format: 'jpeg' | 'png' = 'jpeg') =>
    new Blob([new Uint8Array(await givenPicture({ format }))], { type })
  const givenBucket = async (role: 'author' | 'editor' = 'author') =>
    bucketOf(await signedIn(await givenWriter(role)))

  test('a picture is uploaded as a form, as the site does, and is public', async () => {
    const bucket = await givenBucket()
    const options = { cacheControl: '3600', upsert: false }
    const { data, error } = await bucket.upload(PATH, await picture(), options)
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: PATH, fullPath: `blog-images/${PATH}` })
    expect(data?.id).toMatch(/^[0-9a-f-]{36}$/)

    const { publicUrl } = bucketOf(client()).getPublicUrl(PATH).data
    const response = await fetch(publicUrl)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1024)
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await fetch(publicUrl, { headers })).status).toBe(304)
    expect(await site.rows('media')).toMatchObject([{ original_name: PATH, width: 640, alt: '' }])
    expect((await site.rows('jobs')).map(({ name }) => name)).toContain('media.renditions')
    expect((await site.rows('audit_log')).at(-1)).toMatchObject({ action: 'media.upload' })
  })

  test('a picture is uploaded as a body, to a path with folders', async () => {
    const bucket = await givenBucket()
    const bytes = await givenPicture({ format: 'png' })
    const path = 'soups/oat soup (2).png'
    const options = { contentType: 'image/png', cacheControl: '60' }
    expect((await bucket.upload(path, bytes, options)).error).toBeNull()

    const { publicUrl } = bucket.getPublicUrl(path, { download: 'süß.png' }).data
    const response = await fetch(publicUrl)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
    expect(response.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''s%C3%BC%C3%9F.png",
    )
    const { data } = await bucket.download(path)
    expect(data?.type).toBe('image/png')
    expect((await bucket.exists(path)).data).toBe(true)
    expect((await bucket.exists('none.png')).data).toBe(false)
    expect((await bucket.info(path)).data).toMatchObject({ name: path, contentType: 'image/png' })
  })

  test('nothing is overwritten unless it was asked for, and only by who may', async () => {
    const bucket = await givenBucket()
    expect((await bucket.upload(PATH, await picture())).error).toBeNull()
    const again = await bucket.upload(PATH, await picture())
    expect(again.error).toMatchObject({
      message: 'The resource already exists',
      status: 400,
      statusCode: '409',
    })
    expect(await site.rows('media')).toHaveLength(1)

    const stranger = await givenBucket()
    expect(refused(await stranger.upload(PATH, await picture(), { upsert: true }))).toEqual([
      400,
      '403',
    ])
    const [before] = await site.rows('storage_objects')
    expect((await bucket.upload(PATH, await picture(), { upsert: true })).error).toBeNull()
    expect((await bucket.update(PATH, await picture())).error).toBeNull()
    const [after] = await site.rows('storage_objects')
    expect(after?.id).toBe(before?.id)
    expect(after?.media_id).not.toBe(before?.media_id)
  })

  test('of two uploads to one path at once, one is kept', async () => {
    const bucket = await givenBucket()
    const blob = await picture()
    const answers = await Promise.all([bucket.upload(PATH, blob), bucket.upload(PATH, blob)])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await site.rows('media')).toHaveLength(1)
  })

  test('what the desk does not take is not taken here', async () => {
    const bucket = await givenBucket()
    const jpeg = new Uint8Array(await givenPicture())
    const asType = (type: string) => new Blob([jpeg], { type })
    const messageOf = (answer: StorageAnswer) => answer.error?.message

    const text = await bucket.upload('a.txt', new Blob(['x'.repeat(2000)], { type: 'text/plain' }))
    expect([refused(text), messageOf(text)]).toEqual([[400, '415'], IMAGE_MESSAGES.type])
    const large = await bucket.upload(
      'a.jpg',
      new Blob([new Uint8Array(10_500_000)], { type: 'image/jpeg' }),
    )
    expect([refused(large), messageOf(large)]).toEqual([[400, '413'], IMAGE_MESSAGES.tooLarge])
    const small = await bucket.upload('a.jpg', new Blob(['x'], { type: 'image/jpeg' }))
    expect([refused(small), messageOf(small)]).toEqual([[400, '400'], IMAGE_MESSAGES.tooSmall])
    const other = await bucket.upload('a.png', asType('image/jpeg'))
    expect(messageOf(other)).toBe(IMAGE_MESSAGES.extension)
    const lie = await bucket.upload('a.png', asType('image/png'))
    expect(messageOf(lie)).toBe(IMAGE_MESSAGES.extension)
    const noise = new Blob(['x'.repeat(2000)], { type: 'image/png' })
    expect(messageOf(await bucket.upload('a.png', noise))).toBe(IMAGE_MESSAGES.type)
    // Outside of the bucket, where nothing is uploaded to.
    expect(refused(await bucket.upload('../a.jpg', asType('image/jpeg')))).toEqual([405, '405'])
    for (const path of ['a|b.jpg', 'ä.jpg', 'x'.repeat(600)]) {
      expect(refused(await bucket.upload(path, asType('image/jpeg')))).toEqual([400, '400'])
    }
    expect(await site.rows('media')).toEqual([])
  })

  test('only who may use the desk uploads, lists and removes', async () => {
    await (await givenBucket()).upload(PATH, await picture())
    const outsiders = [client(), await signedIn(await givenWriter(null))]
    for (const bucket of outsiders.map(bucketOf)) {
      expect(refused(await bucket.upload('b.jpg', await picture()))).toEqual([400, '403'])
      expect(refused(await bucket.list())).toEqual([400, '403'])
      expect(refused(await bucket.remove([PATH]))).toEqual([400, '403'])
    }
    expect(await site.rows('storage_objects')).toHaveLength(1)
  })

  test('there is one bucket, and what is not in it is not there', async () => {
    const writer = await signedIn(await givenWriter())
    const elsewhere = writer.storage.from('avatars')
    expect(refused(await elsewhere.upload('a.jpg', await picture()))).toEqual([400, '404'])
    expect(refused(await elsewhere.list())).toEqual([400, '404'])
    expect(refused(await elsewhere.remove(['a.jpg']))).toEqual([400, '404'])
    const { publicUrl } = bucketOf(writer).getPublicUrl('none.jpg').data
    const response = await fetch(publicUrl)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
    expect(refused(await bucketOf(writer).move('a.jpg', 'b.jpg'))).toEqual([400, '404'])
  })

  test('a picture is moved and copied by who may, and nothing is overwritten', async () => {
    const bucket = await givenBucket()
    await bucket.upload('a.jpg', await picture())
    expect((await bucket.move('a.jpg', 'soups/b.jpg')).error).toBeNull()
    expect((await bucket.exists('a.jpg')).data).toBe(false)
    expect((await bucket.info('soups/b.jpg')).data).toMatchObject({ contentType: 'image/jpeg' })

    const copied = await bucket.copy('soups/b.jpg', 'c.jpg')
    expect(copied).toEqual({ data: { path: 'blog-images/c.jpg' }, error: null })
    await bucket.remove(['soups/b.jpg'])
    expect((await fetch(bucket.getPublicUrl('c.jpg').data.publicUrl)).status).toBe(200)

    await bucket.upload('d.jpg', await picture())
    expect(refused(await bucket.move('d.jpg', 'c.jpg'))).toEqual([400, '409'])
    expect(refused(await bucket.copy('d.jpg', 'c.jpg'))).toEqual([400, '409'])
    expect(refused(await bucket.move('d.jpg', 'd.png'))).toEqual([400, '400'])
    expect(refused(await bucket.move('none.jpg', 'e.jpg'))).toEqual([400, '404'])
    const stranger = await givenBucket()
    expect(refused(await stranger.move('d.jpg', 'e.jpg'))).toEqual([400, '403'])
    expect(refused(await bucketOf(client()).copy('d.jpg', 'e.jpg'))).toEqual([400, '403'])
    expect((await bucket.list()).data?.map(({ name }) => name)).toEqual(['c.jpg', 'd.jpg'])
  })

  test('what is not done here says what to do instead', async () => {
    const bucket = await givenBucket()
    await bucket.upload(PATH, await picture())
    const answers = [
      await bucket.createSignedUrl(PATH, 60),
      await bucket.createSignedUrls([PATH], 60),
      await bucket.createSignedUploadUrl('b.jpg'),
      await bucket.download(PATH, { transform: { width: 100 } }),
    ]
    expect(answers.map(({ error }) => (error as StorageApiError).status)).toEqual(
      Array(4).fill(400),
    )
    expect(answers[0]?.error?.message).toContain('Use getPublicUrl')
    expect(answers[1]?.error?.message).toContain('Use getPublicUrl')
    expect(answers[2]?.error?.message).toContain('Sign in, and upload')
  })

  test('a file of which nobody says what it is, is judged by its bytes', async () => {
    const bucket = await givenBucket()
    const jpeg = new Uint8Array(await givenPicture())
    expect((await bucket.upload('bytes.jpg', jpeg)).error).toBeNull()
    expect((await bucket.upload('blob.jpg', new Blob([jpeg]))).error).toBeNull()
    expect((await bucket.info('bytes.jpg')).data).toMatchObject({ contentType: 'image/jpeg' })
    expect(refused(await bucket.upload('lie.png', jpeg))).toEqual([400, '400'])
  })

  test('a folder lists what is in it, by name, folders without an id', async () => {
    const bucket = await givenBucket()
    for (const path of ['b.jpg', 'a.jpg', 'soups/oat.jpg', 'soups/deep/pea.jpg', 'soups2/x.jpg']) {
      expect((await bucket.upload(path, await picture())).error).toBeNull()
    }
    const names = async (...query: Parameters<typeof bucket.list>) => {
      const { data, error } = await bucket.list(...query)
      expect(error).toBeNull()
      return data?.map(({ name, id }) => (id === null ? `${name}/` : name))
    }
    expect(await names()).toEqual(['a.jpg', 'b.jpg', 'soups/', 'soups2/'])
    expect(await names('soups')).toEqual(['deep/', 'oat.jpg'])
    expect(await names('soups/deep/')).toEqual(['pea.jpg'])
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['b.jpg', 'soups/'])
    expect(await names('', { sortBy: { column: 'name', order: 'desc' }, limit: 1 })).toEqual([
      'soups2/',
    ])
    expect(await names('', { search: 'soups' })).toEqual(['soups/', 'soups2/'])
    const { data } = await bucket.list('soups')
    expect(data?.[1]).toMatchObject({
      name: 'oat.jpg',
      metadata: { mimetype: 'image/jpeg', cacheControl: 'max-age=3600' },
    })
  })

  test('a picture is removed by who may, with its bytes; of others nothing is said', async () => {
    const author = await givenBucket()
    await author.upload(PATH, await picture())
    const stranger = await givenBucket()
    expect(await stranger.remove([PATH, 'none.jpg'])).toEqual({ data: [], error: null })
    expect(await site.rows('media')).toHaveLength(1)

    const { data } = await author.remove([PATH])
    expect(data).toMatchObject([{ name: PATH, bucket_id: 'blog-images' }])
    expect([await site.rows('media'), await site.rows('storage_objects')]).toEqual([[], []])
    expect((await fetch(author.getPublicUrl(PATH).data.publicUrl)).status).toBe(400)
    expect((await site.rows('audit_log')).at(-1)).toMatchObject({ action: 'media.remove' })
  })

  test('a picture that a post shows loses its path and stays for the post', async () => {
    const writer = await signedIn(await givenWriter('editor'))
    const bucket = bucketOf(writer)
    await bucket.upload(PATH, await picture())
    const row = {
      title: 'Soup',
      content: 'Stir the oats until they sing. '.repeat(10),
      author: 'Maya',
      image_url: bucket.getPublicUrl(PATH).data.publicUrl,
    }
    expect((await writer.from('blog_posts').insert(row)).error).toBeNull()
    expect((await bucket.remove([PATH])).data).toHaveLength(1)
    const [media] = await site.rows('media')
    expect((await site.app.request(`/media/${media?.name}`)).status).toBe(200)
  })

  test('a token that does not count is refused, not taken for nobody', async () => {
    const writer = await signedIn(await givenWriter())
    const { data } = await writer.auth.getSession()
    await writer.auth.signOut()
    const headers = { Authorization: `Bearer ${data.session?.access_token}` }
    const stale = tabOf(writer, { headers })
    const { error } = await bucketOf(stale).list()
    expect(error).toMatchObject({ status: 400, statusCode: '400' })
  })
})
