import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageKey, publicKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/about?utm_source=letter', '/about'],
  ['/blog?utm_source=letter&cursor=abc&fbclid=1', '/blog?cursor=abc'],
  ['/blog?cursor=', '/blog'],
  ['/blog?cursor=abc&cursor=def', '/blog?cursor=abc'],
  ['/blog/soup?units=us&utm_source=letter&serves=6', '/blog/soup?serves=6&units=us'],
  ['/blog/soup?serves=0&units=written&scale=1e9', '/blog/soup'],
  ['/blog/soup?serves=99999&scale=1/1000', '/blog/soup'],
  ['/blog/soup/more?serves=6', '/blog/soup/more'],
  ['/blog.json?utm_source=letter&cursor=abc', '/blog.json?cursor=abc'],
  ['/blog/soup.json?utm_source=letter&serves=6', '/blog/soup.json?serves=6'],
  ['/in/de/topics/soups?utm_source=letter&cursor=abc', '/in/de/topics/soups?cursor=abc'],
  ['/in/de/topics/soups.json?utm_source=letter&cursor=abc', '/in/de/topics/soups.json?cursor=abc'],
  ['/in/de/recipes/soups?cursor=abc', '/in/de/recipes/soups'],
  ['/index.json?x=1', '/index.json'],
  ['/api/posts/soup?serves=6', '/api/posts/soup'],
  ['/api/posts?cursor=b&type=news', '/api/posts?type=news&cursor=b'],
  ['/api/posts?type=news&cursor=b', '/api/posts?type=news&cursor=b'],
  ['/api/posts/oat-soup?x=1', '/api/posts/oat-soup'],
  ['/administration', '/administration'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/blog/%D0%B1%D0%BE%D1%80%D1%89', '/blog/%D0%B1%D0%BE%D1%80%D1%89'],
])('%s is held as %s', (target, key) => {
  expect(pageKey(target)).toBe(key)
})

test.each([
  '/admin',
  '/admin/blog',
  '/Admin/secure',
  '/preview/abc',
  '/%70review/abc',
  '/PREVIEW/abc',
  '/NEWSLETTER/confirm',
  '/newsletter%2Dx/../preview/abc',
  '//preview/abc',
  '/preview//abc',
  '/about/',
  '/About',
  '/blog/%6Fat-soup',
  '/blog/%d0%b1',
  '/blog.data?cursor=abc&_routes=root',
  '/search.json?q=soup',
  '/recipes.json?foods=leek',
  '/preview/abc.json',
  '/admin/blog.data',
  '/api/admin/posts',
  '/api/setup',
  '/auth/v1/user',
  '/media/1-0-a.jpg',
  '/sitemaps/posts-1.xml',
  '/assets/app-1.js',
  '/__manifest?paths=%2Fblog&version=1',
  '/healthz',
  'http://elsewhere.example/',
  `/${'a'.repeat(2000)}`,
])('%s is never held', (target) => {
  expect(pageKey(target)).toBeUndefined()
})

test.each([
  ['/blog/soup?utm_source=letter&serves=24', '/blog/soup?serves=24'],
  ['/blog/soup?units=us&serves=7', '/blog/soup?serves=7&units=us'],
  ['/blog/soup?scale=2/3&x=1', '/blog/soup?scale=2%2F3'],
  ['/blog/soup?scale=1.25', '/blog/soup?scale=1.25'],
])('%s is answered for who asks by %s, and never held', (target, key) => {
  expect(publicKey(target)).toBe(key)
  expect(pageKey(target)).toBeUndefined()
  expect(pageKey(key)).toBeUndefined()
})

test.each(['/search?q=soup', '/recipes?have=beans', '/admin?serves=24'])(
  '%s depends on more than its address',
  (target) => {
    expect(publicKey(target)).toBeUndefined()
  },
)

test('a key is its own key, so what was rendered for it is found under it', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const key = pageKey(`${path}?${query}`)
      if (key !== undefined) expect(pageKey(key)).toBe(key)
    }),
  )
})
