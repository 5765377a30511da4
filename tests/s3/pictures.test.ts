import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { uploadedImageSchema } from '#contract/media.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { renditionName } from '#domain/media/image-name.ts'
import type { Actor } from '#domain/policies.ts'
import { removePicture, replacePicture } from '#server/operations/library/change-picture.ts'
import { makeRenditions } from '#server/operations/media/make-renditions.ts'
import { asFile } from '#server/operations/media/store-image.ts'
import { sweepOrphans } from '#server/operations/media/sweep-orphans.ts'
import { removeObjects } from '#server/operations/storage/remove-objects.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { namesIn } from '#tests/support/names-in.ts'
import { givenS3 } from '#tests/support/s3/given-s3.ts'
import { S3_STORES } from '#tests/support/s3/s3-stores.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const TOLD = [
  'cache-control',
  'content-type',
  'content-length',
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
]

/** What s3rver lacks is tried in the contract; here it would only take time. */
const STORES = S3_STORES.filter(({ name }) => name !== 's3rver')

// The database has no part in this: one engine will do.
describe.each(STORES)('pictures kept in $name', (source) => {
  const s3 = givenS3(source)
  const bucket = givenMedia('sqlite', s3.store)
  const folder = givenMedia('sqlite')

  const caller = (actor: Actor) => ({ actor, address: null, requestId: null })

  async function uploadTo(site: typeof bucket, bytes: Uint8Array) {
    const writer = await site.givenWriter('editor')
    const response = await site.upload(writer, { file: { bytes } })
    expect(response.status).toBe(201)
    return { writer, image: uploadedImageSchema.parse(await response.json()) }
  }

  test('are served with the bytes and the headers that a folder gives', async () => {
    const bytes = await givenPicture({ width: 330, height: 250 })
    const answers = []
    for (const site of [bucket, folder]) {
      const { image } = await uploadTo(site, bytes)
      await makeRenditions(site.deps, { mediaId: image.id })
      const small = serverUrls.media(renditionName(image.name, { width: 320, format: 'avif' }))
      const facts = []
      for (const [path, init] of [
        [image.url, {}],
        [image.url, { method: 'HEAD' }],
        [small, {}],
        [image.url, { headers: { 'If-None-Match': `"${image.name}"` } }],
        ['/media/1763720000000-0-k3x9q1m8.jpg', {}],
      ] as const) {
        const response = await site.get(path, init)
        const body = Buffer.from(await response.arrayBuffer())
        facts.push({
          status: response.status,
          headers: TOLD.map((name) => response.headers.get(name)),
          hash: createHash('sha256').update(body).digest('hex'),
          isTagged: response.headers.get('ETag')?.includes(image.name.slice(0, 20)),
        })
      }
      answers.push(facts)
    }
    expect(answers[0]).toEqual(answers[1])
    expect((await namesIn(s3.store())).length).toBe((await folder.files()).length)
  })

  test('large ones pass through whole', async () => {
    const name = '1763720000000-0-k3x9q1m7.jpg'
    const bytes = Buffer.alloc(3_000_000, 'soup')
    await bucket.deps.media.put(name, bytes, { contentType: 'image/jpeg' })
    const response = await bucket.get(`/media/${name}`)
    expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  })

  test('are replaced and removed in the library, and leave nothing behind', async () => {
    const { writer, image } = await uploadTo(bucket, await givenPicture())
    await makeRenditions(bucket.deps, { mediaId: image.id })
    const claims = { originalName: 'bread.jpg', declaredType: 'image/jpeg', index: 0 }
    await asFile(bucket.deps, await givenPicture({ width: 640, height: 480 }), (file) =>
      replacePicture(bucket.deps, caller(writer), {
        params: { id: image.id },
        receiveImage: async () => ({ file, ...claims, alt: '' }),
      }),
    )
    expect(await namesIn(s3.store())).toHaveLength(1)
    expect((await bucket.get(image.url)).status).toBe(302)
    await removePicture(bucket.deps, caller(writer), { params: { id: image.id } })
    expect(await namesIn(s3.store())).toEqual([])
  })

  test('are removed through the storage service', async () => {
    const { writer, image } = await uploadTo(bucket, await givenPicture())
    const removed = await removeObjects(bucket.deps, caller(writer), {
      bucket: 'blog-images',
      paths: [image.name],
    })
    expect(removed).toHaveLength(1)
    expect(await namesIn(s3.store())).toEqual([])
  })

  test('that nothing names are swept away after a day, and none before', async () => {
    const { image } = await uploadTo(bucket, await givenPicture())
    await bucket.deps.db.updateTable('media').set({ created_at: '2099-01-01T00:00:00Z' }).execute()
    const stray = '1763720000000-0-k3x9q1m7.jpg'
    await s3.store().put(stray, Buffer.from('stray'), { contentType: 'image/jpeg' })
    expect(await sweepOrphans(bucket.deps)).toMatchObject({ files: 0 })
    bucket.advance(DAY_MS + 60 * 60 * 1000)
    expect(await sweepOrphans(bucket.deps)).toEqual({ pictures: 0, files: 1, unfinished: 0 })
    expect(await namesIn(s3.store())).toEqual([image.name])
  })
})
