import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from './search-query.ts'
import { makeSnippet, markMatches, type TextSegment } from './snippet.ts'

const marked = (segments: readonly TextSegment[]) =>
  segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

const FILLER = 'Words that nobody is looking for stand here in a row. '

test.each([
  ['Oat soup, and more soups', 'soup', 'Oat [soup], and more [soups]'],
  ['A crème brûlée', 'creme', 'A [crème] brûlée'],
  ['Lentils for winter', 'lent', '[Lentils] for winter'],
  ['The oat soup of oats', '"oat soup"', 'The [oat soup] of oats'],
  ['温かい味噌スープ', '味噌', '温かい[味噌]スープ'],
  ['Roast courgettes', 'zucchini', 'Roast [courgettes]'],
  ['A scallion pancake, onions', 'spring onion', 'A [scallion] pancake, [onions]'],
  ['<b>oats</b> & soup', 'oats', '<b>[oats]</b> & soup'],
])('“%s” for %s', (text, typed, expected) => {
  expect(marked(markMatches(text, parseSearch(typed)))).toBe(expected)
})

test('a snippet shows the place with the most of what was typed, cut between words', () => {
  const text = `${FILLER.repeat(10)}Only oats here. ${FILLER.repeat(10)}A bowl of oats with plums. ${FILLER.repeat(10)}`
  const snippet = marked(makeSnippet(text, parseSearch('plums oats')))

  expect(snippet).toContain('A bowl of [oats] with [plums].')
  expect(snippet).toMatch(/^… \S/)
  expect(snippet).toMatch(/\S …$/)
  expect(snippet.length).toBeLessThan(260)
})

test('a text that does not hold the words begins at its beginning', () => {
  expect(marked(makeSnippet(FILLER.repeat(9), parseSearch('plums')))).toMatch(/^Words that .* …$/)
})

test('no cut falls inside a character, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 600 }), (text) => {
      const shown = makeSnippet(text, parseSearch('oats')).map((segment) => segment.text)
      expect(shown.join('').isWellFormed()).toBe(true)
    }),
  )
})
