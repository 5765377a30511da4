import { afterEach, describe, expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'
import { declaredQuery, isPassingPage, pageOfData } from './held-queries.ts'
import { INNER_START } from './inner-post-path.ts'
import { startPostsAt } from './post-address.ts'
import { innerPath, shownPath, slugOfPath, waysToMovedPosts, withShownLinks } from './post-paths.ts'
import { urls } from './urls.ts'

afterEach(() => startPostsAt(INNER_START))

describe.each([
  ['/journal/', '/journal/oat-soup'],
  ['/', '/oat-soup'],
])('where addresses of posts begin with %s', (start, address) => {
  test('an address and what is stored are two names of one post', () => {
    startPostsAt(start)
    expect(urls.post('oat-soup')).toBe(address)
    expect(innerPath(address)).toBe('/blog/oat-soup')
    expect(shownPath('/blog/oat-soup')).toBe(address)
    expect(innerPath(`${address}.json`)).toBe('/blog/oat-soup.json')
    expect(shownPath('/blog/oat-soup.json')).toBe(`${address}.json`)
    expect(slugOfPath(address)).toBe('oat-soup')
    expect(slugOfPath('/blog/oat-soup')).toBe('oat-soup')
    expect(innerPath(`${start}%D0%B1`)).toBe('/blog/%D0%B1')
  })

  test.each([
    '/',
    '/recipes',
    '/blog',
    '/topics/soup',
    '/services',
    '/a/b/c',
    '/feed.json',
    '/x.xml',
  ])('%s is no post', (path) => {
    startPostsAt(start)
    expect(innerPath(path)).toBe(path)
    expect(shownPath(path)).toBe(path)
  })

  test('what is held and asked of a post is held and asked of it there', () => {
    startPostsAt(start)
    expect(pageOfData(`${address}.json`)).toBe(address)
    expect(declaredQuery(address, 'utm_source=x&units=us&serves=4')).toBe('serves=4&units=us')
    expect(isPassingPage(address, 'serves=37')).toBe(true)
    expect(declaredQuery('/services', 'serves=4')).toBe('')
    expect(declaredQuery('/contact', 'sent=yes&serves=4')).toBe('sent=yes')
  })

  test('links to posts in a text lead to where these are', () => {
    startPostsAt(start)
    const html =
      '<p><a class="x" href="/blog/oat-soup#how">a</a> <a href="/blog/feed.xml">b</a> /blog/oat-soup <a href="https://a.example/blog/oat-soup">c</a></p>'
    expect(withShownLinks(html)).toBe(html.replace('"/blog/oat-soup', `"${address}`))
  })
})

test('links of menus and sections that lead to posts lead to where these are', () => {
  const links = ['/blog/oat-soup?serves=4#how', '/blog', '/services', 'https://a.example/blog/x']
  expect(waysToMovedPosts(links)).toEqual(new Map())
  startPostsAt('/journal/')
  expect(waysToMovedPosts(links)).toEqual(new Map([['/blog/oat-soup', '/journal/oat-soup']]))
})

test('while nothing is chosen, every path and text is as it is', () => {
  const html = '<a href="/blog/oat-soup">a</a>'
  expect(withShownLinks(html)).toBe(html)
  expect(innerPath('/oat-soup')).toBe('/oat-soup')
  expect(pageOfData('/oat-soup.json')).toBeUndefined()
  expect(canonicalPath('/Journal/Oats')).toBe('/Journal/Oats')
})

test('the word in an address is in small letters, however it is typed', () => {
  startPostsAt('/journal/')
  expect(canonicalPath('/Journal/Oats')).toBe('/journal/Oats')
})
