import { expect, test } from 'vitest'
import { createPostLinks } from './post-links.ts'

test('links to posts of the same export lead to where those are now, others stay', () => {
  const linkOf = createPostLinks('https://a.example', [
    ['https://a.example/2024/01/soup/', 'soup'],
    ['https://a.example/?p=12', 'soup'],
    ['/bread/', 'bread'],
    ['/without-a-name/', ''],
  ])
  expect(linkOf('http://www.a.example/2024/01/soup?utm=1#pot')).toBe('/blog/soup#pot')
  expect(linkOf('/2024/01/soup/')).toBe('/blog/soup')
  expect(linkOf('https://a.example/?p=12')).toBe('/blog/soup')
  expect(linkOf('/bread')).toBe('/blog/bread')
  for (const other of [
    'https://b.example/bread/',
    '/about/',
    '/',
    'bread',
    '#pot',
    'mailto:a@a.example',
    '/without-a-name/',
    'https://',
  ]) {
    expect(linkOf(other), other).toBeUndefined()
  }
})

test('a link to the front page of the export leads to the front page, whatever archives it has', () => {
  const soups = { label: '', name: 'Soups', description: '', addresses: ['/?cat=4'] }
  const pages = [['/?page_id=20', '/about-us']] as const
  const linkOf = createPostLinks('https://a.example', [], [soups], pages)
  expect(linkOf('https://a.example/')).toBeUndefined()
  expect(linkOf('https://a.example/?cat=4')).toBe('/topics/soups')
  expect(linkOf('https://a.example/?page_id=20')).toBe('/about-us')
})

test('an export that does not say where it is from means its own addresses by paths alone', () => {
  const linkOf = createPostLinks(undefined, [['/bread/', 'bread']])
  expect(linkOf('/bread/')).toBe('/blog/bread')
  expect(linkOf('https://a.example/bread/')).toBeUndefined()
})
