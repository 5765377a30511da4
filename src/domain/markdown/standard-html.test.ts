import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const htmlOf = (markdown: string) => renderMarkdown(markdown).html.replaceAll('\n', '')

test.each([
  [
    'Some <b>bold\n\nNext\n\n## Then',
    '<p>Some <b>bold</b></p><p>Next</p><h2 id="at-then">Then</h2>',
  ],
  ['<i><b>Some\n\n- one\n- two', '<p><i><b>Some</b></i></p><ul><li>one</li><li>two</li></ul>'],
  ['- a <em>b\n\nNext', '<ul><li>a <em>b</em></li></ul><p>Next</p>'],
  ['<span>\n<p>Some</p>\n</span>', '<p>Some</p>'],
  ['A <b>word</b>.', '<p>A <b>word</b>.</p>'],
])('a tag of words ends with its paragraph: %j', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test('cells are aligned by a class', () => {
  const table = htmlOf('| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |')
  expect(table).toContain('<th class="cell-left">a</th>')
  expect(table).toContain('<td class="cell-center">2</td><td class="cell-right">3</td>')
  expect(htmlOf('<table><tr><td align="right">1</td></tr></table>')).toContain(
    '<td class="cell-right">1</td>',
  )
})

test.each([
  ['[a](http://[::1)', '<p>a</p>'],
  ['<http://[::1>', '<p>http://[::1</p>'],
  ['<a href="http://[::1">a</a>', '<p>a</p>'],
  ['[a](//[::1/b)', '<p>a</p>'],
  ['![a](http://[::1)', '<p>a</p>'],
  ['<q cite="http://[::1">a</q>', '<p><q>a</q></p>'],
])('what is no address is no target: %j', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html)
})

test.each([
  'http://[::1]/',
  'https://example.org/ä?b=c d',
  '/blog/soup',
  '#a',
  'mailto:a@b.example',
  '../soup',
  '?a=1',
])('an address stays one: %j', (address) => {
  expect(renderMarkdown(`[a](<${address}>)`).html).toContain('<a href=')
})
