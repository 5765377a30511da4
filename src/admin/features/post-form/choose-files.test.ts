import { expect, test } from 'vitest'
import { chooseFiles } from './choose-files.ts'

const MEGABYTE = 1024 * 1024
const photo = { name: 'soup.jpg', type: 'image/jpeg', size: MEGABYTE }

test.each([
  ['a picture of another kind', { name: 'soup.gif', type: 'image/gif', size: MEGABYTE }],
  ['something that is no picture', { name: 'soup.pdf', type: 'application/pdf', size: MEGABYTE }],
  ['more than 10 MB', { name: 'soup.jpg', type: 'image/jpeg', size: 10 * MEGABYTE + 1 }],
])('%s turns the whole selection away', (_, bad) => {
  expect(chooseFiles([photo, bad], 0)).toEqual({
    ok: false,
    title: 'Invalid Files',
    description: 'Please upload only JPG, PNG, or WEBP images under 10MB.',
  })
})

test.each([
  photo,
  { name: 'soup.jpeg', type: 'image/jpg', size: 10 * MEGABYTE },
  { name: 'soup.png', type: 'image/png', size: MEGABYTE },
  { name: 'SOUP.WEBP', type: 'image/webp', size: MEGABYTE },
])('%j is taken', (file) => {
  expect(chooseFiles([file], 0)).toEqual({ ok: true, files: [{ file, fault: undefined }] })
})

test('a file that the upload would be refused for is taken with its fault', () => {
  const tiny = { ...photo, size: 100 }
  const misnamed = { ...photo, name: 'soup.png' }
  expect(chooseFiles([tiny, misnamed], 0)).toEqual({
    ok: true,
    files: [
      { file: tiny, fault: 'File size too small. Minimum size is 1KB.' },
      { file: misnamed, fault: 'File extension does not match file type.' },
    ],
  })
})

test('a post takes twelve pictures and not one more', () => {
  expect(chooseFiles([photo], 11).ok).toBe(true)
  expect(chooseFiles([photo, photo], 11)).toMatchObject({ ok: false, title: 'Too Many Images' })
})
