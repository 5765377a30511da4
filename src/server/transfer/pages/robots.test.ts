import { expect, test } from 'vitest'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import { isAllowedByRobots } from './robots.ts'

const allows = (robots: string, path: string) =>
  isAllowedByRobots(robots, new URL(path, 'https://kitchen.example'))

test.each([
  ['', '/soup', true],
  ['User-agent: *\nDisallow: /', '/soup', false],
  ['User-agent: *\nDisallow:', '/soup', true],
  ['User-agent: *\nDisallow: /private', '/soup', true],
  ['User-agent: *\nDisallow: /so', '/soup', false],
  ['User-agent: *\nDisallow: /\nAllow: /recipes/', '/recipes/soup', true],
  ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ['User-agent: otherbot\nDisallow: /', '/soup', true],
  ['User-agent: *\nDisallow: /\n\nUser-agent: WellnessHaven-Import\nAllow: /', '/soup', true],
  ['User-agent: *\nAllow: /\nUser-agent: wellnesshaven-import/2\nDisallow: /soup', '/soup', false],
  ['User-agent: a\nUser-agent: *\nDisallow: /soup', '/soup', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?x', true],
  ['User-agent: *\nDisallow: /*?print=', '/soup?a&print=1', true],
  ['User-agent: *\nDisallow: /*print=', '/soup?a&print=1', false],
  ['User-agent: *\nDisallow: /süß', '/s%C3%BC%C3%9F', false],
  ['\ufeffuser-agent : *\r\ndisallow : /soup # no', '/soup', false],
  ['Disallow: /', '/soup', true],
])('%j lets %s be read: %s', (robots, path, isAllowed) => {
  expect(allows(robots, path)).toBe(isAllowed)
})

test('what a site makes as hard as it can takes no time', () => {
  const agents = 'User-agent: *\n'.repeat(10_000)
  const rules = `Disallow: /${'*a'.repeat(120)}b$\n`.repeat(2_000)
  const taken = startProcessorTime()
  allows(`${agents}${rules}`, `/${'a'.repeat(1_900)}`)
  expect(taken()).toBeLessThan(2_000)
})
