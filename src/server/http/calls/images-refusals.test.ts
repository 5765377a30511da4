import { describe, expect, test } from 'vitest'
import { apiErrorSchema } from '#contract/api-error.ts'
import { uploadedImageSchema } from '#contract/media.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import {
  givenAnimation,
  givenPicture,
  givenPixelBomb,
  givenSvg,
} from '#tests/support/media/pictures.ts'

async function _imageIn(response: Response) {
  expect(response.status).toBe(201)
  return uploadedImageSchema.parse(await response.json())
}

async function errorIn(response: Response) {
  return apiErrorSchema.parse(await response.json()).error
}

describe.each(ENGINES)('on %s', (engine) => {
  const { givenWriter, upload, send, rows, files } = givenMedia(engine)

  async function expectNothingStored() {
    expect(await rows('media')).toEqual([])
    expect(await rows('jobs')).toEqual([])
    expect(await files()).toEqual([])
  }

  test('a declared type that is none of the three is refused', async () => {
    const file = {
      bytes: await givenPicture({ format: 'gif', width: 64 }),
      name: 'a.gif',
      type: 'image/gif',
    }
    const response = await upload(await givenWriter(), { file })
    expect(response.status).toBe(400)
    expect(await errorIn(response)).toMatchObject({
      code: 'invalid',
      message: 'Invalid file type. Only JPEG, PNG, and WEBP images are allowed.',
      fields: { images: ['Invalid file type. Only JPEG, PNG, and WEBP images are allowed.'] },
    })
    await expectNothingStored()
  })

  test('a JPEG that is called .jfif is taken', async () => {
    const file = { bytes: await givenPicture(), name: 'soup.jfif', type: 'image/jpeg' }
    expect((await upload(await givenWriter(), { file })).status).toBe(201)
    expect(await rows('media')).toMatchObject([{ original_name: 'soup.jfif' }])
  })

  test.each([
    ['avif', 'image/avif'],
    ['heic', 'image/heic'],
  ])('an %s is refused in words', async (ending, type) => {
    const file = { bytes: Buffer.alloc(2000, 1), name: `soup.${ending}`, type }
    const response = await upload(await givenWriter(), { file })
    expect(response.status).toBe(400)
    expect(await errorIn(response)).toMatchObject({ fields: { images: [IMAGE_MESSAGES.type] } })
    await expectNothingStored()
  })

  test('a file over ten megabytes is refused', async () => {
    const file = { bytes: Buffer.alloc(IMAGE_MAX_BYTES + 1, 1) }
    const response = await upload(await givenWriter(), { file })
    expect(await errorIn(response)).toMatchObject({
      fields: { images: ['File size too large. Maximum size is 10MB.'] },
    })
    await expectNothingStored()
  })

  test('a body without end is refused once more has come than an upload may have', async () => {
    let sentBytes = 0
    const body = new ReadableStream({
      pull(controller) {
        sentBytes += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Idempotency-Key': 'endless-1',
    }
    const request = { method: 'POST', body, headers, duplex: 'half' as const }
    const response = await send(await givenWriter(), callUrl('uploadImage'), request)

    expect(response.status).toBe(413)
    expect(await errorIn(response)).toMatchObject({
      code: 'too_large',
      fields: { images: [IMAGE_MESSAGES.tooLarge] },
    })
    expect(sentBytes).toBeLessThan(IMAGE_MAX_BYTES + 512 * 1024)
    await expectNothingStored()
  })

  test('a body that says it is too long is refused unread', async () => {
    const headers = {
      'Content-Length': String(IMAGE_MAX_BYTES * 2),
      'Content-Type': 'multipart/form-data; boundary=x',
      'Idempotency-Key': 'too-long-1',
    }
    const request = { method: 'POST', body: 'unread', headers }
    const response = await send(await givenWriter(), callUrl('uploadImage'), request)
    expect(response.status).toBe(413)
  })

  test('a body that is no form is refused', async () => {
    for (const [type, status] of [
      ['image/jpeg', 415],
      ['multipart/form-data; boundary=x', 400],
    ] as const) {
      const headers = { 'Content-Type': type, 'Idempotency-Key': 'no-form-1' }
      const request = { method: 'POST', body: new Uint8Array(await givenPicture()), headers }
      const response = await send(await givenWriter(), callUrl('uploadImage'), request)
      expect(response.status).toBe(status)
    }
    await expectNothingStored()
  })

  test('a file under one kilobyte is refused', async () => {
    const file = { bytes: Buffer.alloc(1023) }
    expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
      fields: { images: ['File size too small. Minimum size is 1KB.'] },
    })
  })

  test('an extension that does not fit the type is refused', async () => {
    const file = { bytes: await givenPicture(), name: 'soup.png' }
    expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
      fields: { images: ['File extension does not match file type.'] },
    })
  })

  test('a PNG that is called a JPEG is refused', async () => {
    const file = { bytes: await givenPicture({ format: 'png' }) }
    expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
      fields: { images: ['File extension does not match file type.'] },
    })
    await expectNothingStored()
  })

  test.each(['gif', 'tiff', 'avif'] as const)(
    'a %s that is called a JPEG is refused',
    async (format) => {
      const file = { bytes: await givenPicture({ format, width: 96, height: 96 }) }
      expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
        fields: { images: [IMAGE_MESSAGES.type] },
      })
      await expectNothingStored()
    },
  )

  test('a drawing with a script that is called a PNG is refused', async () => {
    const file = { bytes: givenSvg(), name: 'a.png', type: 'image/png' }
    expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
      fields: { images: [IMAGE_MESSAGES.type] },
    })
    await expectNothingStored()
  })

  test('a picture that is cut short is refused', async () => {
    const whole = await givenPicture()
    const file = { bytes: whole.subarray(0, whole.length / 2) }
    expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
      fields: { images: [IMAGE_MESSAGES.unreadable] },
    })
    await expectNothingStored()
  })

  test('a bomb of pixels is refused', async () => {
    const file = { bytes: await givenPixelBomb(), name: 'a.png', type: 'image/png' }
    expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
      fields: { images: [IMAGE_MESSAGES.tooManyPixels] },
    })
    await expectNothingStored()
  })

  test('an animation is refused', async () => {
    const file = { bytes: await givenAnimation('webp'), name: 'a.webp', type: 'image/webp' }
    expect(await errorIn(await upload(await givenWriter(), { file }))).toMatchObject({
      fields: { images: [IMAGE_MESSAGES.animated] },
    })
  })

  test('a form without a file, a place that is no number and a long description are refused', async () => {
    const writer = await givenWriter()
    expect(await errorIn(await upload(writer, { file: undefined }))).toMatchObject({
      fields: { images: ['At least one image is required'] },
    })
    expect(
      Object.keys((await errorIn(await upload(writer, { index: 'two' }))).fields ?? {}),
    ).toEqual(['index'])
    expect(
      Object.keys((await errorIn(await upload(writer, { index: '-1' }))).fields ?? {}),
    ).toEqual(['index'])
    expect(await errorIn(await upload(writer, { alt: 'x'.repeat(301) }))).toMatchObject({
      fields: { alt: ['Alternative text must be 300 characters or less'] },
    })
    await expectNothingStored()
  })
})
