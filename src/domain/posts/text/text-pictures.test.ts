import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeInText, pictureAddressesIn, picturesInText } from './text-pictures.ts'

test('pictures are found where they stand, with what is said of them', () => {
  const text = 'Oats.\n\n![](/media/a.jpg) and ![A \\[blue\\] bowl](</media/b c.jpg> "Bowl")'
  expect(picturesInText(text)).toEqual([
    { line: 2, nth: 0, url: '/media/a.jpg', alt: '' },
    { line: 2, nth: 1, url: '/media/b c.jpg', alt: 'A [blue] bowl' },
  ])
})

test('an address is what is meant, however it is written, and is found where it stands', () => {
  const url = 'https://a.example/b_(c).jpg?w=1&h=2'
  const written = [
    'https://a.example/b_\\(c\\).jpg?w=1\\&h=2',
    '<https://a.example/b_(c).jpg?w=1&amp;h=2>',
  ]
  for (const address of written) {
    const text = `Oats ![A](${address} "t") and ![B](/other.jpg)`
    expect(picturesInText(text).map((picture) => picture.url)).toEqual([url, '/other.jpg'])
    const [place, ...others] = pictureAddressesIn(text, url)
    expect(others).toEqual([])
    expect(text.slice(place?.from, place?.to)).toBe(address.replace(/^<|>$/g, ''))
    expect(describeInText(text, { line: 0, nth: 0, url }, 'Pot')).toContain(`![Pot](${address}`)
  }
})

test('a picture in an example of code is none', () => {
  expect(picturesInText('```\n![](/media/a.jpg)\n```')).toEqual([])
})

test('one of two pictures of a line is described, and nothing else changes', () => {
  const text = 'Look: ![](/media/a.jpg) ![](/media/a.jpg "Oats")!\n![](/media/a.jpg)'
  expect(describeInText(text, { line: 0, nth: 1, url: '/media/a.jpg' }, ' A pot ')).toBe(
    'Look: ![](/media/a.jpg) ![A pot](/media/a.jpg "Oats")!\n![](/media/a.jpg)',
  )
})

test('a picture that is not there any more is left alone', () => {
  const gone = { line: 0, nth: 0, url: '/media/gone.jpg' }
  expect(describeInText('![](/media/a.jpg)', gone, 'A pot')).toBe('![](/media/a.jpg)')
  expect(describeInText('Short.', { ...gone, line: 7 }, 'A pot')).toBe('Short.')
})

test('every description is read as it was given', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (words) => {
      const alt = words.trim().replace(/\s+/g, ' ')
      const picture = { line: 0, nth: 0, url: '/media/a.jpg' }
      const described = describeInText('![old](/media/a.jpg) end', picture, words)
      expect(picturesInText(described)).toEqual([{ ...picture, alt }])
    }),
  )
})

test('what an address says of the width is no part of it, and stays', () => {
  const text = '![A](/media/a.jpg#wide "t")'
  expect(picturesInText(text)).toEqual([{ line: 0, nth: 0, url: '/media/a.jpg', alt: 'A' }])
  const [place] = pictureAddressesIn(text, '/media/a.jpg')
  expect(text.slice(place?.from, place?.to)).toBe('/media/a.jpg')
  expect(describeInText(text, { line: 0, nth: 0, url: '/media/a.jpg' }, 'B')).toBe(
    '![B](/media/a.jpg#wide "t")',
  )
})
