import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePicture, readPicture } from './picture-text.ts'

test('a line that is a picture alone is read, with its description and caption', () => {
  expect(readPicture('![A \\[red\\] bowl](/media/1.jpg "At \\"dawn\\"")')).toEqual({
    url: '/media/1.jpg',
    alt: 'A [red] bowl',
    caption: 'At "dawn"',
  })
  expect(readPicture("  ![](</a b.jpg> 'x')")).toEqual({ url: '/a b.jpg', alt: '', caption: 'x' })
  expect(readPicture('![a](/b_(1).jpg)')?.url).toBe('/b_(1).jpg')
})

test('anything else is no picture', () => {
  for (const line of [
    '',
    'a ![b](/c)',
    '![b](/c) d',
    '![b]()',
    '![b][c]',
    '[b](/c)',
    '![a](/b "c)',
  ]) {
    expect(readPicture(line)).toBeUndefined()
  }
})

test('changing one thing leaves the others as they are written', () => {
  const line = "  ![A \\_bowl](</a b.jpg> 'x')  "
  expect(changePicture(line, {})).toBe(line)
  expect(changePicture(line, { caption: '' })).toBe('  ![A \\_bowl](</a b.jpg>)  ')
  expect(changePicture(line, { alt: 'B' })).toBe("  ![B](</a b.jpg> 'x')  ")
  expect(changePicture(line, { url: '/c.jpg' })).toBe("  ![A \\_bowl](/c.jpg 'x')  ")
})

test('whatever words are given are read again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (alt, caption) => {
      const words = (text: string) => text.trim().replace(/\s+/g, ' ')
      const line = changePicture('![](/media/1.jpg)', { alt, caption })
      expect(readPicture(line)).toEqual({
        url: '/media/1.jpg',
        alt: words(alt),
        caption: words(caption),
      })
    }),
  )
})
