import { expect, test } from 'vitest'
import { findInnerPath } from './inner-link.ts'

const HERE = 'https://haven.example/blog/oat-soup'
const click = { target: '', isDownload: false, isSpecial: false }

test.each([
  ['https://haven.example/guides', '/guides'],
  ['https://haven.example/blog/plums#method', '/blog/plums#method'],
  ['https://haven.example/search?q=plums', '/search?q=plums'],
  ['https://haven.example/', '/'],
  ['https://haven.example/blog/борщ', '/blog/%D0%B1%D0%BE%D1%80%D1%89'],
])('a link to %s stays in the page', (href, path) => {
  expect(findInnerPath({ ...click, href }, HERE)).toBe(path)
  expect(findInnerPath({ ...click, href, target: '_self' }, HERE)).toBe(path)
})

test.each([
  'https://example.org/guides',
  'http://haven.example/guides',
  'mailto:hello@haven.example',
  'tel:+12065550142',
  'https://haven.example/blog/oat-soup#method',
  'https://haven.example/media/plums.jpg',
  'https://haven.example/rss.xml',
  'https://haven.example/api/posts',
  'https://haven.example/admin/blog',
  'https://haven.example/Guides',
  'https://haven.example/guides/',
  'https://haven.example//guides',
  'https://haven.example/%67uides',
  'https://haven.example/blog/%6Fat-soup',
  'https://haven.example//evil.example/',
  'https://',
])('the browser itself follows %s', (href) => {
  expect(findInnerPath({ ...click, href }, HERE)).toBeUndefined()
})

test('a click that asks for another tab or a file is left to the browser', () => {
  const href = 'https://haven.example/guides'
  expect(findInnerPath({ ...click, href, isSpecial: true }, HERE)).toBeUndefined()
  expect(findInnerPath({ ...click, href, target: '_blank' }, HERE)).toBeUndefined()
  expect(findInnerPath({ ...click, href, isDownload: true }, HERE)).toBeUndefined()
})
