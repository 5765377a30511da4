import { expect, test } from 'vitest'
import { checkImageFile } from './check-image-file.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES, IMAGE_MIN_BYTES } from './image-file.ts'

const photograph = { name: 'soup.jpg', type: 'image/jpeg', size: 50_000 }

test.each([
  ['soup.jpg', 'image/jpeg', 'image/jpeg'],
  ['SOUP.JPEG', 'image/jpeg', 'image/jpeg'],
  ['soup.jpg', 'image/jpg', 'image/jpeg'],
  ['soup.jfif', 'image/jpeg', 'image/jpeg'],
  ['SOUP.JPE', 'image/pjpeg', 'image/jpeg'],
  ['a.b.png', 'image/png', 'image/png'],
  ['soup.webp', 'IMAGE/WEBP; q=1', 'image/webp'],
])('%s declared as %s is taken as %s', (name, type, expected) => {
  expect(checkImageFile({ name, type, size: 2048 })).toEqual({ ok: true, type: expected })
})

test.each(['image/gif', 'image/svg+xml', 'image/avif', 'text/html', '', 'constructor'])(
  'the type %j is refused',
  (type) => {
    expect(checkImageFile({ ...photograph, type })).toEqual({
      ok: false,
      messages: ['Invalid file type. Only JPEG, PNG, and WEBP images are allowed.'],
    })
  },
)

test('ten megabytes and one kilobyte are the last sizes that pass', () => {
  const check = (size: number) => checkImageFile({ ...photograph, size })
  expect(check(IMAGE_MAX_BYTES).ok).toBe(true)
  expect(check(IMAGE_MIN_BYTES).ok).toBe(true)
  expect(check(IMAGE_MAX_BYTES + 1)).toMatchObject({
    messages: ['File size too large. Maximum size is 10MB.'],
  })
  expect(check(IMAGE_MIN_BYTES - 1)).toMatchObject({
    messages: ['File size too small. Minimum size is 1KB.'],
  })
})

test.each(['soup.png', 'soup', 'soup.', '.jpg/soup', 'soup.jpg.exe', 'soup.jpg '])(
  'the name %j does not fit a JPEG',
  (name) => {
    expect(checkImageFile({ ...photograph, name })).toEqual({
      ok: false,
      messages: ['File extension does not match file type.'],
    })
  },
)

test('every error is reported, the type first', () => {
  expect(checkImageFile({ name: 'a.exe', type: 'text/plain', size: 3 })).toEqual({
    ok: false,
    messages: [IMAGE_MESSAGES.type, IMAGE_MESSAGES.tooSmall],
  })
  expect(checkImageFile({ name: 'a.exe', type: 'image/png', size: 3 })).toEqual({
    ok: false,
    messages: [IMAGE_MESSAGES.tooSmall, IMAGE_MESSAGES.extension],
  })
})
