import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownOfHtml } from '../html/markdown-of-html.ts'
import { withParagraphs } from './classic-paragraphs.ts'

const markdown = (html: string) => markdownOfHtml(withParagraphs(html))

test.each([
  ['two paragraphs', 'One\ntwo\n\nThree', '<p>One<br>two</p><p>Three</p>'],
  ['a heading with empty lines round it', 'A\n\n<h2>Pot</h2>\n\nB', '<p>A</p><h2>Pot</h2><p>B</p>'],
  ['a heading with no line round it', 'A<h2>Pot</h2>B', '<p>A</p><h2>Pot</h2><p>B</p>'],
  ['a heading with empty lines in it', '<h2>\n\nThe pot\n\n</h2>\nB', '<h2>The pot</h2><p>B</p>'],
  [
    'a list with empty lines in it',
    '<ul>\n\n<li>One</li>\n\n<li>Two</li>\n\n</ul>',
    '<ul>\n\n<li>One</li>\n\n<li>Two</li>\n\n</ul>',
  ],
  [
    'a quotation',
    '<blockquote>One\n\nTwo</blockquote>',
    '<blockquote><p>One</p><p>Two</p></blockquote>',
  ],
  [
    'a box',
    '<div class="x">One\n\nTwo</div>Three',
    '<div class="x"><p>One</p><p>Two</p></div><p>Three</p>',
  ],
  ['preformatted text', 'A\n<pre>one\n\ntwo</pre>\nB', '<p>A</p><pre>one\n\ntwo</pre><p>B</p>'],
  ['breaks that are written out', 'One<br />\ntwo<br>three', '<p>One<br>two<br>three</p>'],
  ['a line', 'A\n<hr />\nB', '<p>A</p><hr><p>B</p>'],
  [
    'paragraphs that are written out',
    '<p>One\ntwo</p>\n\n<p>Three</p>',
    '<p>One<br>two</p><p>Three</p>',
  ],
  ['an inline tag over two lines', 'A <em>b\nc</em> d', '<p>A <em>b\nc</em> d</p>'],
  ['a comment', 'A\n\n<!--more-->\n\nB', '<p>A</p><p>B</p>'],
  ['an empty paragraph to make room', 'A\n\n&nbsp;\n\nB', '<p>A</p><p>B</p>'],
  ['line ends of Windows', 'A\r\nb\r\n\r\nC', '<p>A<br>b</p><p>C</p>'],
  [
    'a cell with two paragraphs',
    '<table><tr><td>One\n\nTwo</td><td>x\ny</td></tr></table>',
    '<table><tbody><tr><td><p>One</p><p>Two</p></td><td>x<br>y</td></tr></tbody></table>',
  ],
  [
    'a link round a heading',
    '<a href="/x"><h3>T</h3></a>\nB',
    '<a href="/x"><h3>T</h3></a><p>B</p>',
  ],
])('%s', (_, html, paragraphs) => {
  expect(withParagraphs(html)).toBe(paragraphs)
})

test('a table with empty lines between its tags stays a table', () => {
  const html =
    'Times:\n\n<table>\n\n<tr>\n\n<th>Pot</th>\n\n<th>Time</th>\n\n</tr>\n\n<tr>\n\n<td>Small</td>\n\n<td>1 h</td>\n\n</tr>\n\n</table>\n\nDone.'
  expect(markdown(html)).toBe('Times:\n\n| Pot | Time |\n| --- | --- |\n| Small | 1 h |\n\nDone.')
})

test('line breaks within preformatted text stay', () => {
  expect(markdown('<pre>one<br>two</pre>')).toBe('```\none\ntwo\n```')
  expect(markdown('<pre><code>one<br />\ntwo</code></pre>')).toBe('```\none\n\ntwo\n```')
})

test('no word of any text is lost, and none is moved', () => {
  const piece = fc.oneof(
    fc.constantFrom('<h2>', '</h2>', '<p>', '</p>', '<ul><li>', '</li></ul>', '<br>', '<em>'),
    fc.constantFrom('</em>', '<div>', '</div>', '<pre>', '</pre>', '\n', '\n\n', '<!-- x -->'),
    fc.stringMatching(/^[a-z]{1,6}$/),
  )
  const wordsOf = (html: string) => html.replace(/<!--.*?-->|<[^<>]*>/g, ' ').match(/[a-z]+/g) ?? []
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join(' ')
      expect(wordsOf(withParagraphs(html))).toEqual(wordsOf(html))
    }),
  )
})
