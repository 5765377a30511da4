import { expect, test } from 'vitest'
import { withAbsoluteAddresses } from './absolute-addresses.ts'

const PAGE = 'https://haven.example/blog/oat-soup'

test.each([
  ['<a href="/news">News</a>', '<a href="https://haven.example/news">News</a>'],
  ['<a href="other">Other</a>', '<a href="https://haven.example/blog/other">Other</a>'],
  ['<a href="#at-fn1">1</a>', `<a href="${PAGE}#at-fn1">1</a>`],
  ['<img src="/media/a.jpg" alt="">', '<img src="https://haven.example/media/a.jpg" alt="">'],
  ['<q cite="/source">Eat</q>', '<q cite="https://haven.example/source">Eat</q>'],
  ['<a href="//else.example/x">x</a>', '<a href="https://else.example/x">x</a>'],
])('%s becomes whole', (html, whole) => {
  expect(withAbsoluteAddresses(html, PAGE)).toBe(whole)
})

test.each([
  '<a href="https://else.example/?a=1">x</a>',
  '<a href="mailto:ada@example.org">Write</a>',
  '<a href="http://[broken">x</a>',
  '<p>Write <code>href="/news"</code> in the link.</p>',
])('%s stays as it is', (html) => {
  expect(withAbsoluteAddresses(html, PAGE)).toBe(html)
})
