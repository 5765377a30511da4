import { expect, test } from 'vitest'
import { rulesFor, targetByRule } from './path-rules.ts'

test('a path falls under itself, and under each rule above it', () => {
  expect(rulesFor('/2021/03/soup')).toEqual(['/2021/03/soup', '/2021/03/*', '/2021/*', '/*'])
  expect(rulesFor('/')).toEqual(['/', '/*'])
  expect(rulesFor(`/${'a/'.repeat(500)}a`)).toHaveLength(13)
})

test.each([
  ['/old/*', '/blog/*', '/old/soup', '/blog/soup'],
  ['/old/*', '/blog/*', '/old/2019/soup', '/blog/2019/soup'],
  ['/old/*', '/blog/:last', '/old/2019/soup', '/blog/soup'],
  ['/*', '/blog', '/anything', '/blog'],
  ['/old/*', '/blog/*', '/old/$&', '/blog/$&'],
  ['/old', '/blog', '/old', '/blog'],
])('by the rule from %s to %s, %s leads to %s', (path, target, asked, to) => {
  expect(targetByRule({ path, target }, asked)).toBe(to)
})
