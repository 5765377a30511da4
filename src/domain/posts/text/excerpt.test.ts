import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXCERPT_LENGTH, shortenToExcerpt } from './excerpt.ts'

test('a short text stays whole, on one line', () => {
  expect(shortenToExcerpt('  Oats,\n\n apples  and\ttime. ')).toBe('Oats, apples and time.')
})

test('exactly 150 characters stay whole', () => {
  const text = 'x'.repeat(150)
  expect(shortenToExcerpt(text)).toBe(text)
})

test('a longer text is cut between words', () => {
  expect(shortenToExcerpt('porridge '.repeat(40))).toBe(
    `${Array(16).fill('porridge').join(' ')}...`,
  )
})

test('a word that ends on the 150th character is kept', () => {
  const text = `${'x'.repeat(75)} ${'y'.repeat(74)} more`
  expect(shortenToExcerpt(text)).toBe(`${'x'.repeat(75)} ${'y'.repeat(74)}...`)
})

test('punctuation before the cut makes way for the dots', () => {
  expect(shortenToExcerpt(`${'x'.repeat(120)}, ${'y'.repeat(60)}`)).toBe(`${'x'.repeat(120)}...`)
})

test('a text without spaces is cut at 150 characters', () => {
  expect(shortenToExcerpt('粥'.repeat(400))).toBe(`${'粥'.repeat(150)}...`)
})

test('an emoji of several code points counts as one character and is never split', () => {
  expect(shortenToExcerpt('👩‍🍳'.repeat(200))).toBe(`${'👩‍🍳'.repeat(150)}...`)
})

test('the excerpt never holds more than 150 characters and the dots', () => {
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const body = shortenToExcerpt(text).replace(/\.\.\.$/, '')
      expect([...graphemes.segment(body)].length).toBeLessThanOrEqual(EXCERPT_LENGTH)
    }),
  )
})
