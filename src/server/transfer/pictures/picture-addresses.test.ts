import { expect, test } from 'vitest'
import { picturesIn, withOtherAddresses, withOtherLinks } from './picture-addresses.ts'

test('pictures are found in every syntax, with their descriptions', () => {
  const text = [
    '![A \\[pot\\]](pot.jpg "Title") [![In a link](small.jpg)](large.jpg)',
    '<img class="x" src="/html.jpg?a=1&amp;b=2" alt="By &quot;hand&quot;"> <img src=bare.png>',
    '![Space](<with space.jpg>) ![Brackets](a_(1).jpg) ![By name][name]',
    '[a page](/about) [name]: not-here.jpg',
    '',
    '[name]: named.webp "x"',
  ].join('\n')
  expect(picturesIn(text).map(({ address, alt }) => [address, alt])).toEqual([
    ['pot.jpg', 'A [pot]'],
    ['small.jpg', 'In a link'],
    ['large.jpg', ''],
    ['with space.jpg', 'Space'],
    ['a_(1).jpg', 'Brackets'],
    ['/html.jpg?a=1&b=2', 'By "hand"'],
    ['bare.png', ''],
    ['named.webp', ''],
  ])
})

test('addresses are replaced, and no other character changes', () => {
  const text = 'Pot.jpg: ![pot.jpg](pot.jpg "pot.jpg") <img alt=x src="pot.jpg" width=3>\n'
  expect(withOtherAddresses(text, new Map([['pot.jpg', '/media/a.jpg']]))).toBe(
    'Pot.jpg: ![pot.jpg](/media/a.jpg "pot.jpg") <img alt=x src="/media/a.jpg" width=3>\n',
  )
})

test('a picture within code is ignored', () => {
  const text = '```md\n![x](code.jpg)\n```\n![y](real.jpg)\n~~~\n![z](more.jpg)\n'
  expect(picturesIn(text).map(({ address }) => address)).toEqual(['real.jpg'])
  expect(withOtherAddresses(text, new Map([['code.jpg', 'no']]))).toBe(text)
})

test.each(['![', '![](', '<img ', '<img src="', '[a]: ', '](', '![a](b(', '`'])(
  'a text of nothing but %j is read to its end',
  (part) => {
    const text = part.repeat(50_000)
    expect(withOtherAddresses(text, new Map())).toBe(text)
  },
)

test('the pictures of a recipe block count, those of other code do not', () => {
  const text =
    '```recipe\n1. Boil.\n   ![Pot](/a.jpg)\n```\n\n```\n![No](/b.jpg)\n```\n\n````recipe\n- [pesto](/c.html)\n````'
  expect(picturesIn(text).map(({ address }) => address)).toEqual(['/a.jpg'])
  expect(
    withOtherAddresses(
      text,
      new Map([
        ['/a.jpg', '/media/a.jpg'],
        ['/b.jpg', '/x'],
      ]),
    ),
  ).toContain('   ![Pot](/media/a.jpg)\n```\n\n```\n![No](/b.jpg)')
  expect(withOtherLinks(text, () => '/blog/pesto')).toContain('[pesto](/blog/pesto)')
})
