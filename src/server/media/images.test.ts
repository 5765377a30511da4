import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { IMAGE_MESSAGES, type ImageType } from '#domain/media/image-file.ts'
import {
  givenAnimatedPng,
  givenAnimation,
  givenPicture,
  givenPixelBomb,
  givenScanBomb,
  givenSidewaysPhotograph,
  givenSvg,
  type PictureFormat,
} from '#tests/support/media/pictures.ts'
import { readPicture } from '#tests/support/media/read-picture.ts'
import { createImageReader } from './images.ts'

const reader = createImageReader({ deadlineMs: 60_000 })
afterAll(() => reader.close())

async function readImage(bytes: Uint8Array, type: ImageType) {
  const result = await readPicture(reader, bytes, type)
  if (!result.ok) throw new Error(result.message)
  return result.image
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a still %s is written anew in its own format',
  async (format) => {
    const image = await readImage(await givenPicture({ format }), `image/${format}`)

    expect(image).toMatchObject({ type: `image/${format}`, width: 640, height: 480 })
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format, width: 640, height: 480 })
    expect(Buffer.from(image.thumbhash, 'base64').length).toBeGreaterThan(10)
  },
)

test('pictures are read under node --watch too, whose processes report what they load', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const watched = createImageReader({ deadlineMs: 60_000 })
  try {
    const picture = await givenPicture({ format: 'png' })
    expect(await readPicture(watched, picture, 'image/png')).toMatchObject({ ok: true })
  } finally {
    vi.unstubAllEnvs()
    await watched.close()
  }
})

test('a photograph is turned upright and forgets where it was taken', async () => {
  const photograph = await givenSidewaysPhotograph()
  expect(await sharp(photograph).metadata()).toMatchObject({ orientation: 6, width: 600 })
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  expect(photograph.includes('kitchen')).toBe(true)

  const image = await readImage(photograph, 'image/jpeg')

  expect([image.width, image.height]).toEqual([400, 600])
  const metadata = await sharp(image.bytes).metadata()
  expect(metadata).toMatchObject({ width: 400, height: 600, space: 'srgb' })
  for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation'] as const) {
    expect(metadata[kind]).toBeUndefined()
  }
  for (const secret of ['kitchen', 'Kept by nobody', 'GPS']) {
    expect(Buffer.from(image.bytes).includes(secret)).toBe(false)
  }
  // The red half lay on the left of the sensor, which was up.
  const { data } = await sharp(image.bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[(20 * 400 + 200) * 3]).toBeGreaterThan(150)
  expect(data[(20 * 400 + 200) * 3 + 1]).toBeLessThan(60)
})

test('what hides behind the last pixel is gone', async () => {
  const polyglot = Buffer.concat([await givenPicture(), Buffer.from('<script>alert(1)</script>')])
  const image = await readImage(polyglot, 'image/jpeg')
  expect(Buffer.from(image.bytes).includes('<script>')).toBe(false)
})

test('a picture for print becomes one for screens', async () => {
  const print = await sharp(await givenPicture())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  const image = await readImage(print, 'image/jpeg')
  expect((await sharp(image.bytes).metadata()).space).toBe('srgb')
})

test('transparency and greys survive', async () => {
  const clear = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 4,
      background: { r: 0, g: 128, b: 0, alpha: 0.5 },
    },
  })
    .png()
    .toBuffer()
  const image = await readImage(clear, 'image/png')
  expect(await sharp(image.bytes).metadata()).toMatchObject({ hasAlpha: true })

  const grey = await sharp(await givenPicture())
    .greyscale()
    .jpeg()
    .toBuffer()
  expect(await readImage(grey, 'image/jpeg')).toMatchObject({ width: 640, height: 480 })
})

test.each([
  ['png', 'image/jpeg'],
  ['jpeg', 'image/png'],
  ['webp', 'image/jpeg'],
] as const)('a %s is not taken for %s', async (format, type) => {
  expect(await readPicture(reader, await givenPicture({ format }), type)).toEqual({
    ok: false,
    message: 'File extension does not match file type.',
  })
})

test.each(['gif', 'tiff', 'avif'] satisfies PictureFormat[])(
  'a %s is refused whatever it is called',
  async (format) => {
    const picture = await givenPicture({ format, width: 96, height: 96 })
    expect(await readPicture(reader, picture, 'image/jpeg')).toEqual({
      ok: false,
      message: 'Invalid file type. Only JPEG, PNG, and WEBP images are allowed.',
    })
  },
)

test('a drawing with a script in it is refused', async () => {
  expect(await readPicture(reader, givenSvg(), 'image/png')).toEqual({
    ok: false,
    message: IMAGE_MESSAGES.type,
  })
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut short is refused', async (format) => {
  const whole = await givenPicture({ format })
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  expect(await readPicture(reader, half, `image/${format}`)).toEqual({
    ok: false,
    message: IMAGE_MESSAGES.unreadable,
  })
})

test('random bytes behind a good beginning are refused', async () => {
  const whole = await givenPicture({ format: 'png' })
  const broken = Buffer.concat([whole.subarray(0, 40), Buffer.alloc(5000, 7)])
  expect(await readPicture(reader, broken, 'image/png')).toMatchObject({
    message: IMAGE_MESSAGES.unreadable,
  })
})

test('a small file that decodes to 41 megapixels is refused', async () => {
  const bomb = await givenPixelBomb()
  expect(bomb.length).toBeLessThan(200_000)
  expect(await readPicture(reader, bomb, 'image/png')).toEqual({
    ok: false,
    message: IMAGE_MESSAGES.tooManyPixels,
  })
})

test('animations are refused', async () => {
  const refusal = { ok: false, message: IMAGE_MESSAGES.animated }
  expect(await readPicture(reader, await givenAnimation('webp'), 'image/webp')).toEqual(refusal)
  expect(await readPicture(reader, await givenAnimatedPng(), 'image/png')).toEqual(refusal)
})

test('a picture that takes too long is refused, and the next one is read', async () => {
  const impatient = createImageReader({ deadlineMs: 4000 })
  try {
    const [bomb, next] = await Promise.all([
      readPicture(impatient, await givenScanBomb(), 'image/jpeg'),
      readPicture(impatient, await givenPicture({ width: 64, height: 64 }), 'image/jpeg'),
    ])
    expect(bomb).toEqual({ ok: false, message: IMAGE_MESSAGES.tooSlow })
    expect(next).toMatchObject({ ok: true, image: { width: 64 } })
  } finally {
    impatient.close()
  }
})

test.each([
  [16_385, 1],
  [1, 16_385],
])('%i by %i pixels are refused before they are decoded', async (width, height) => {
  const thread = await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  expect(await readPicture(reader, thread, 'image/png')).toEqual({
    ok: false,
    message:
      'This image is more than 16,384 pixels wide or high. Make it smaller, or cut it, and retry.',
  })
})

test('a slow picture does not delay others', async () => {
  const two = createImageReader({ deadlineMs: 60_000 })
  try {
    let isBombRead = false
    const bomb = readPicture(two, await givenScanBomb(), 'image/jpeg').finally(() => {
      isBombRead = true
    })
    const closed = expect(bomb).rejects.toMatchObject({ code: 'unavailable' })
    for (let count = 0; count < 3; count += 1) {
      expect(await readPicture(two, await givenPicture(), 'image/jpeg')).toMatchObject({ ok: true })
    }
    expect(isBombRead).toBe(false)
    two.close()
    await closed
  } finally {
    two.close()
  }
})

test('a picture that takes too much memory is refused, and the next one is read', async () => {
  const small = createImageReader({ deadlineMs: 60_000, memoryMb: 130, workers: 1 })
  try {
    const large = await sharp({
      create: { width: 5000, height: 4000, channels: 3, background: '#777' },
    })
      .webp({ effort: 0 })
      .toBuffer()
    const [refused, next] = await Promise.all([
      readPicture(small, large, 'image/webp'),
      readPicture(small, await givenPicture({ width: 64, height: 64 }), 'image/jpeg'),
    ])
    expect(refused).toEqual({ ok: false, message: IMAGE_MESSAGES.tooMuchMemory })
    expect(next).toMatchObject({ ok: true, image: { width: 64 } })
  } finally {
    small.close()
  }
})

test('uploads beyond the queue are refused, with a time to retry', async () => {
  const narrow = createImageReader({ deadlineMs: 60_000, maxWaiting: 1 })
  try {
    const picture = await givenPicture()
    // Each is written to disk before it takes its place in the queue: either may be the one refused.
    const both = await Promise.allSettled([
      readPicture(narrow, picture, 'image/jpeg'),
      readPicture(narrow, picture, 'image/jpeg'),
    ])
    expect(both).toContainEqual({
      status: 'fulfilled',
      value: expect.objectContaining({ ok: true }),
    })
    expect(both).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 }),
    })
    expect(await readPicture(narrow, picture, 'image/jpeg')).toMatchObject({ ok: true })
  } finally {
    narrow.close()
  }
})

test('closing in the middle of a picture says so, not that the picture is bad', async () => {
  const closing = createImageReader({ deadlineMs: 60_000 })
  expect(await readPicture(closing, await givenPicture(), 'image/jpeg')).toMatchObject({ ok: true })
  const reading = readPicture(closing, await givenScanBomb(), 'image/jpeg')
  const refused = expect(reading).rejects.toMatchObject({ code: 'unavailable' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  closing.close()
  await refused
})

test('closing while the process of a picture starts ends it too', async () => {
  const bomb = await givenScanBomb()
  const closing = createImageReader({ deadlineMs: 60_000 })
  const refused = expect(readPicture(closing, bomb, 'image/jpeg')).rejects.toMatchObject({
    code: 'unavailable',
  })
  closing.close()
  await refused
})
