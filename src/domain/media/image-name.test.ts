import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IMAGE_TYPES, type ImageType } from './image-file.ts'
import { CROPS, imageName, parseMediaName, RENDITION_FORMATS, renditionName } from './image-name.ts'

test('a name is the time, the place in the form, something random and the extension', () => {
  const parts = { timestampMs: 1_763_720_000_000, index: 2, random: 'k3x9q1m7' }
  expect(imageName({ ...parts, type: 'image/jpeg' })).toBe('1763720000000-2-k3x9q1m7.jpg')
  expect(imageName({ ...parts, type: 'image/png' })).toBe('1763720000000-2-k3x9q1m7.png')
  expect(imageName({ ...parts, type: 'image/webp' })).toBe('1763720000000-2-k3x9q1m7.webp')
})

test('a rendition is named after its original, its width and its format', () => {
  expect(renditionName('17-0-abcdef.png', { width: 640, format: 'avif' })).toBe(
    '17-0-abcdef-640.avif',
  )
  expect(renditionName('17-0-abcdef.png', { width: 320, format: 'jpeg' })).toBe(
    '17-0-abcdef-320.jpg',
  )
})

test('a crop around a point has the point in its name', () => {
  const focus = { x: 5, y: 100 }
  for (const format of CROPS) {
    expect(renditionName('17-0-abcdef.png', { width: 800, format })).toBe(
      `17-0-abcdef-800.${format}.jpg`,
    )
    const name = renditionName('17-0-abcdef.png', { width: 800, format, focus })
    expect(name).toBe(`17-0-abcdef-800.f5-100.${format}.jpg`)
    expect(parseMediaName(name)).toMatchObject({ kind: 'rendition', contentType: 'image/jpeg' })
  }
  expect(renditionName('17-0-abcdef.png', { width: 800, format: 'jpeg', focus })).toBe(
    '17-0-abcdef-800.jpg',
  )
})

test('every name that is made can be read back, and no two are alike', () => {
  const types = Object.keys(IMAGE_TYPES) as ImageType[]
  fc.assert(
    fc.property(
      fc.nat({ max: 9_999_999_999_999 }),
      fc.nat({ max: 9999 }),
      fc.stringMatching(/^[0-9a-z]{6,40}$/),
      fc.constantFrom(...types),
      (timestampMs, index, random, type) => {
        const name = imageName({ timestampMs, index, random, type })
        expect(parseMediaName(name)).toEqual({ kind: 'original', contentType: type, random })
        for (const format of RENDITION_FORMATS) {
          expect(parseMediaName(renditionName(name, { width: 320, format }))).toEqual({
            kind: 'rendition',
            contentType: `image/${format}`,
            random,
          })
        }
      },
    ),
  )
})

test.each([
  '',
  '.',
  '..',
  '../17-0-abcdef.jpg',
  '17-0-abcdef.jpg/../x',
  '17-0-abcdef.jpg\0',
  '17-0-abcdef.jpg\n',
  '17-0-abcdef.svg',
  '17-0-abcdef.jpeg',
  '17-0-ABCDEF.jpg',
  '17-0-abc.jpg',
  '17-0.jpg',
  '17-0-abcdef-640.png',
  '17-0-abcdef-640-640.avif',
  '17-0-abcdef-640.1x1.webp.jpg',
  '17-0-abcdef-640.2x1.jpg',
  '17-0-abcdef.1x1.jpg',
  'placeholder.svg',
])('the name %j is none of ours', (name) => {
  expect(parseMediaName(name)).toBeUndefined()
})
