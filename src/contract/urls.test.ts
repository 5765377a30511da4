import { expect, test } from 'vitest'
import { fillPath } from './fill-path.ts'
import { PAGE_PATHS } from './page-table.ts'
import { serverUrls } from './server-urls.ts'
import { urls } from './urls.ts'

test('what is filled into an address is encoded, and the rest is its pattern', () => {
  expect(fillPath('/a/:one/b/:two', { one: 'x/y?', two: 'ü' })).toBe('/a/x%2Fy%3F/b/%C3%BC')
  expect(urls.post('ärt ? &')).toBe('/blog/%C3%A4rt%20%3F%20%26')
  expect(urls.adminPostHistory('0198')).toBe('/admin/posts/0198/history')
  expect(urls.preview('')).toBe(PAGE_PATHS.preview.replace(':token', ''))
})

test('a list and its feed are at the same address', () => {
  expect(urls.feed('rss', 'guide').startsWith(`${PAGE_PATHS.guides}/`)).toBe(true)
  expect(urls.feed('rss')).toMatch(/^\/[^/]+$/)
})

test('tokens of links stand behind the address of their page', () => {
  expect(serverUrls.setup('abc')).toBe(`${PAGE_PATHS.setup}#token=abc`)
  expect(serverUrls.newsletterConfirm('abc')).toBe(`${PAGE_PATHS.newsletterConfirm}?token=abc`)
})
