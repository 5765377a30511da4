import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugSchema } from '../post-identifiers.ts'
import { makeSlug, numberedSlug, slugFromTitle } from './slug.ts'

const anyTitle = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 250 }),
  fc.string({
    unit: fc.constantFrom('a', 'É', 'ß', '字', 'が', '🍲', '\u0301', '\ufe0f', ' ', '-', '’', '1'),
  }),
)

describe('the slug of a title', () => {
  test.each([
    ['Warm Oat Soup', 'warm-oat-soup'],
    ['Crème brûlée & Grandma’s Jam', 'creme-brulee-grandmas-jam'],
    ['Straße, Ærø, ŁÓDŹ, İstanbul', 'strasse-aero-lodz-istanbul'],
    ['Tiếng Việt: phở', 'tieng-viet-pho'],
    ['½ cup of ﬂour', '1-2-cup-of-flour'],
    ['日本語のスープが好き', '日本語のスープが好き'],
    ['हिन्दी में खाना', 'हिन्दी-में-खाना'],
    ['Борщ й ёлка', 'борщ-й-ёлка'],
    ['ΣΑΛΑΤΑ', 'σαλατα'],
    ['Soup 🍲 of the ❤️', 'soup-of-the'],
    ['1️⃣ Pot', '1-pot'],
    ['  -- a -- b --  ', 'a-b'],
  ])('%j becomes %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })

  test.each(['', '🍲🍲', '?!…', '❤️', '\u0301', '---'])(
    '%j, which names nothing, becomes "post"',
    (title) => {
      expect(slugFromTitle(title)).toBe('post')
    },
  )

  test('a long title ends with a whole word, at 100 characters or before', () => {
    expect(slugFromTitle(`${'porridge '.repeat(30)}`)).toBe(Array(11).fill('porridge').join('-'))
  })

  test('one endless word is cut without splitting a character', () => {
    expect(slugFromTitle(`a${'𠮷'.repeat(100)}`)).toBe(`a${'𠮷'.repeat(49)}`)
  })

  test('always satisfies the schema, within 100 characters', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const slug = slugFromTitle(title)
        expect(slugSchema.safeParse(slug).error).toBeUndefined()
        expect(slug.length).toBeLessThanOrEqual(100)
      }),
      { numRuns: 1000 },
    )
  })

  test('is its own slug, and composed, so that one address has one spelling', () => {
    fc.assert(
      fc.property(anyTitle, (title) => {
        const slug = slugFromTitle(title)
        expect(makeSlug(slug)).toBe(slug)
        expect(slug.normalize('NFC')).toBe(slug)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a numbered slug', () => {
  test('starts at two', () => {
    expect([1, 2, 3].map((n) => numberedSlug('soup', n))).toEqual(['soup', 'soup-2', 'soup-3'])
  })

  test('always satisfies the schema and keeps its number, whatever the base', () => {
    fc.assert(
      fc.property(anyTitle, fc.integer({ min: 2, max: 1e9 }), fc.boolean(), (title, n, padded) => {
        const base = padded ? slugFromTitle(title).padEnd(120, 'x') : slugFromTitle(title)
        const slug = numberedSlug(base, n)
        expect(slugSchema.safeParse(slug).error).toBeUndefined()
        expect(slug.endsWith(`-${n}`)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('differs for each number on the longest base', () => {
    const base = 'x'.repeat(120)
    const slugs = Array.from({ length: 50 }, (_, index) => numberedSlug(base, index + 1))
    expect(new Set(slugs).size).toBe(50)
  })
})
