import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { apiErrorSchema } from '#contract/api-error.ts'
import { uploadedImageSchema } from '#contract/media.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { parseMediaName } from '#domain/media/image-name.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { UPLOAD_LIMIT } from '#server/operations/media/upload-image.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture, givenSidewaysPhotograph } from '#tests/support/media/pictures.ts'

async function imageIn(response: Response) {
  expect(response.status).toBe(201)
  return uploadedImageSchema.parse(await response.json())
}

async function errorIn(response: Response) {
  return apiErrorSchema.parse(await response.json()).error
}

describe.each(ENGINES)('on %s', (engine) => {
  const { givenWriter, upload, get, rows, files, deps, counts, advance } = givenMedia(engine)

  async function expectNothingStored() {
    expect(await rows('media')).toEqual([])
    expect(await rows('jobs')).toEqual([])
    expect(await files()).toEqual([])
  }

  test('a writer uploads a photograph, and it can be fetched', async () => {
    const writer = await givenWriter()
    const bytes = await givenPicture({ width: 800, height: 600 })

    const image = await imageIn(
      await upload(writer, { file: { bytes }, index: '2', alt: ' A bowl of soup ' }),
    )

    expect(image).toMatchObject({ width: 800, height: 600, alt: 'A bowl of soup' })
    expect(image.name).toMatch(/^\d{13}-2-[0-9a-f]{16}\.jpg$/)
    expect(image.url).toBe(serverUrls.media(image.name))
    const served = await get(image.url)
    expect(served.status).toBe(200)
    const original = Buffer.from(await served.arrayBuffer())
    expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', width: 800 })

    expect(await rows('media')).toMatchObject([
      {
        id: image.id,
        bucket: 'blog-images',
        name: image.name,
        original_name: 'soup.jpg',
        content_type: 'image/jpeg',
        byte_size: original.length,
        uploaded_by: writer.id,
      },
    ])
    expect(await rows('jobs')).toMatchObject([
      { name: 'media.renditions', payload: JSON.stringify({ mediaId: image.id }) },
    ])
    expect(await rows('audit_log')).toMatchObject([
      {
        action: 'media.upload',
        actor_id: writer.id,
        subject_id: image.id,
        address: '203.0.113.7',
        request_id: 'request-1',
      },
    ])
    expect(counts.wakes).toBe(1)
  })

  test.each(['png', 'webp'] as const)('a %s keeps its format', async (format) => {
    const file = {
      bytes: await givenPicture({ format }),
      name: `a.${format}`,
      type: `image/${format}`,
    }
    const image = await imageIn(await upload(await givenWriter(), { file }))
    expect(parseMediaName(image.name)).toMatchObject({
      kind: 'original',
      contentType: `image/${format}`,
    })
  })

  test('a telephone’s photograph is upright and says nothing of its place', async () => {
    const photograph = await givenSidewaysPhotograph()
    const image = await imageIn(await upload(await givenWriter(), { file: { bytes: photograph } }))

    expect([image.width, image.height]).toEqual([400, 600])
    const served = Buffer.from(await (await get(image.url)).arrayBuffer())
    const { exif, xmp, orientation, width } = await sharp(served).metadata()
    expect([exif, xmp, orientation, width]).toEqual([undefined, undefined, undefined, 400])
  })

  test('nobody signed in is refused before anything is read', async () => {
    const response = await upload(undefined)
    expect(response.status).toBe(401)
    expect((await errorIn(response)).code).toBe('unauthenticated')
    await expectNothingStored()
  })

  test('a person without a role is refused', async () => {
    const response = await upload(await givenWriter(null))
    expect(response.status).toBe(403)
    expect((await errorIn(response)).code).toBe('forbidden')
    await expectNothingStored()
  })

  test.each(['admin', 'editor', 'author'] as const)('an %s may upload', async (role) => {
    await imageIn(await upload(await givenWriter(role)))
  })

  test('a call without a key is refused', async () => {
    const response = await upload(await givenWriter(), { key: undefined })
    expect(response.status).toBe(400)
    await expectNothingStored()
  })

  test('a repeated call answers the same picture and stores nothing twice', async () => {
    const writer = await givenWriter()
    const call = { file: { bytes: await givenPicture() }, key: 'upload-one' }

    const first = await imageIn(await upload(writer, call))
    const second = await imageIn(await upload(writer, call))

    expect(second).toEqual(first)
    expect(await rows('media')).toHaveLength(1)
    expect(await rows('jobs')).toHaveLength(1)
    expect(await rows('audit_log')).toHaveLength(1)
    expect(await files()).toEqual([first.name])
  })

  test('the same call twice at once stores one picture', async () => {
    const writer = await givenWriter()
    const call = { file: { bytes: await givenPicture() }, key: 'upload-one' }

    const [first, second] = await Promise.all([upload(writer, call), upload(writer, call)])

    const image = await imageIn(first)
    expect(await imageIn(second)).toEqual(image)
    expect(await rows('media')).toHaveLength(1)
    expect(await files()).toEqual([image.name])
  })

  test('a key that was used for another file is refused', async () => {
    const writer = await givenWriter()
    await imageIn(await upload(writer, { key: 'upload-one' }))
    const response = await upload(writer, {
      key: 'upload-one',
      file: { bytes: await givenPicture() },
    })
    expect(response.status).toBe(409)
    expect(await files()).toHaveLength(1)
  })

  test('the same key of two people makes two pictures', async () => {
    const call = { file: { bytes: await givenPicture() }, key: 'upload-one' }
    const first = await imageIn(await upload(await givenWriter(), call))
    const second = await imageIn(await upload(await givenWriter(), call))
    expect(first.id).not.toBe(second.id)
  })

  test('a draft that outlasts its picture gets a new one for the old key', async () => {
    const writer = await givenWriter()
    const call = { file: { bytes: await givenPicture() }, key: 'upload-one' }
    const first = await imageIn(await upload(writer, call))
    await deps.db.deleteFrom('media').execute()

    const second = await imageIn(await upload(writer, call))

    expect(second.id).not.toBe(first.id)
    expect(await rows('media')).toMatchObject([{ id: second.id }])
  })

  test('a failing database leaves no row, and the answer says nothing of it', async () => {
    const writer = await givenWriter()
    const ghost = { ...writer, id: '01935000-0000-7000-8000-00000000dead' }
    const response = await upload(ghost)
    expect(response.status).toBe(500)
    expect((await errorIn(response)).message).toBe('Something went wrong.')
    expect(await rows('media')).toEqual([])
  })

  test('too many uploads in a while are refused with a time to wait, and let in again later', async () => {
    const writer = await givenWriter()
    const bytes = await givenPicture({ width: 64, height: 64 })
    const refused = { file: { bytes: bytes.subarray(0, bytes.length - 900) } }
    const limit = { bucket: `upload:${writer.id}`, ...UPLOAD_LIMIT }
    for (let count = 0; count < UPLOAD_LIMIT.limit - 2; count += 1) await consumeHit(deps, limit)
    for (let count = 0; count < 2; count += 1) {
      expect((await upload(writer, refused)).status).toBe(400)
    }
    const response = await upload(writer, { file: { bytes } })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    await expectNothingStored()

    advance(20 * 60 * 1000)
    await imageIn(await upload(writer, { file: { bytes } }))
  })
})
