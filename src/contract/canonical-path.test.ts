import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'
import { PAGE_PATTERNS } from './page-lists.ts'

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/%61bout', '/about'],
  ['//about', '/about'],
  ['/./about', '/about'],
  ['/blog/../about', '/about'],
  ['/blog/%2e%2e/about', '/about'],
  ['/\\evil.example/', '/evil.example'],
  ['//evil.example/a', '/evil.example/a'],
  ['/PREVIEW/AbC', '/preview/AbC'],
  ['/%70review/AbC', '/preview/AbC'],
  ['/Admin/Posts/1/HISTORY', '/admin/posts/1/history'],
  ['/blog/%d0%b1%6f', '/blog/%D0%B1o'],
  ['/blog/борщ', '/blog/%D0%B1%D0%BE%D1%80%D1%89'],
  ['/BLOG/Oat-Soup', '/blog/Oat-Soup'],
  ['/blog/a%2Fb', '/blog/a%2Fb'],
  ['/blog/100%', '/blog/100%25'],
  ['/%%36%31', '/%2561'],
  ['/no/such/Page', '/no/such/Page'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
])('%s is spelled %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

/** Any UTF-16 units, and what is nearly an escape or a dot segment. */
const anyPath = fc.oneof(
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...'%0256ef./\\aA')).map((characters) => characters.join('')),
)

test('a canonical path is its own canonical path, and never leads to another host', () => {
  fc.assert(
    fc.property(anyPath, (text) => {
      const canonical = canonicalPath(`/${text}`.replace(/[?#]/g, ''))
      expect(canonicalPath(canonical)).toBe(canonical)
      expect(canonical).toMatch(/^\/(?!\/)/)
      expect(new URL(canonical, 'https://haven.example').host).toBe('haven.example')
    }),
    { numRuns: 500 },
  )
})

/** Another way to write the same address, chosen character by character. */
const spellingOf = (pattern: string) =>
  fc
    .array(fc.nat(3), { minLength: 60, maxLength: 60 })
    .map((choices) => partsOf(pattern).map((part, index) => spelled(part, choices.slice(index))))
    .map((parts) => parts.join('/'))

const partsOf = (pattern: string) => pattern.split('/')

/** Stands for a slug, a token or an id: the case of its letters is kept. */
const FILLED = 'Ab-9'

function spelled(part: string, choices: number[]): string {
  const isFilled = part.startsWith(':')
  return [...(isFilled ? FILLED : part)]
    .map((one, index) => otherwise(one, choices[index] ?? 0, isFilled))
    .join('')
}

function otherwise(character: string, choice: number, isFilled: boolean): string {
  const hex = character.charCodeAt(0).toString(16)
  const capital = isFilled ? character : character.toUpperCase()
  return [character, capital, `%${hex}`, `%${hex.toUpperCase()}`][choice] ?? ''
}

test('however the address of a page is spelled, it has one canonical path', () => {
  const patterns = fc.constantFrom(...PAGE_PATTERNS)
  const spellings = patterns.chain((pattern) => fc.tuple(fc.constant(pattern), spellingOf(pattern)))
  fc.assert(
    fc.property(spellings, fc.boolean(), ([pattern, spelling], isDoubled) => {
      const path = pattern.replaceAll(/:\w+/g, FILLED)
      const asked = isDoubled ? spelling.replaceAll('/', '//') : spelling
      expect([asked, canonicalPath(asked)]).toEqual([asked, path])
    }),
    { numRuns: 500 },
  )
})
