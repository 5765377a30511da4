import { expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '../words/languages.ts'
import { inLanguage, termsInLanguage } from './in-language.ts'
import { indexWords } from './index-words.ts'
import { parseSearch } from './search-query.ts'
import { splitWords } from './words.ts'

test('the words of each language are others, and those of the site as they are', () => {
  const words = LANGUAGE_TAGS.map((language) => inLanguage('suppe', language))
  expect(new Set([...words, 'suppe']).size).toBe(LANGUAGE_TAGS.length + 1)
  expect(inLanguage('suppe', '')).toBe('suppe')
  const terms = parseSearch('scallion soup')
  expect(termsInLanguage(terms, '')).toBe(terms)
})

test('no word of a text is one of another language', () => {
  const typed = inLanguage('suppe', 'de')
  expect(Array.from(splitWords(typed), ({ stem }) => stem)).toEqual(['suppe'])
})

test('a text is indexed by the words by which it is looked for in its language, in its title too', () => {
  const text = { title: 'Spring onions', author: 'Ada', postType: 'blog', body: 'Soup' } as const
  const words = indexWords({ ...text, language: 'de' })
  for (const term of termsInLanguage(parseSearch('spring onion ada soup'), 'de')) {
    for (const stem of term.stems) expect(words).toContain(stem)
  }
  expect(words).not.toContain('soup')
  expect(indexWords({ ...text, language: '' })).toContain('soup')
})
