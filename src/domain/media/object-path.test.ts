import { expect, test } from 'vitest'
import { isObjectPath, objectName, readCacheSeconds } from './object-path.ts'

test.each(['1732190000000-0-k3j9x2.jpeg', 'soups/oat soup (2).png', 'a/b/c.webp'])(
  '%s is a path',
  (path) => {
    expect(isObjectPath(path)).toBe(true)
  },
)

test.each([
  '',
  '/a.png',
  'a//b.png',
  '../a.png',
  'a/./b.png',
  'a\\b.png',
  'ä.png',
  'a\0.png',
  'a\n.png',
])('%j is none', (path) => {
  expect(isObjectPath(path)).toBe(false)
})

test('a path has an end', () => {
  expect(isObjectPath('a'.repeat(512))).toBe(true)
  expect(isObjectPath('a'.repeat(513))).toBe(false)
})

test('the name is what comes after the last folder', () => {
  expect(objectName('soups/oat.png')).toBe('oat.png')
  expect(objectName('oat.png')).toBe('oat.png')
})

test.each([
  ['3600', 3600],
  ['max-age=60', 60],
  ['public, max-age=60, immutable', 60],
  ['no-cache', 0],
  ['99999999999', 31_536_000],
  ['soon', 3600],
  [undefined, 3600],
])('%j is kept for %i seconds', (written, seconds) => {
  expect(readCacheSeconds(written)).toBe(seconds)
})
