import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

const VARIABLES = {
  title: 'Kürbissuppe',
  sitename: 'Kornblume',
  excerpt: 'In einer halben Stunde.',
  author: 'Maya',
}
const wordsOf = (meta: Record<string, string>) =>
  searchWords(new Map(Object.entries(meta).map(([name, value]) => [name, [value]])), VARIABLES)

test('words that somebody has written are kept, and variables are filled in', () => {
  expect(
    wordsOf({
      _yoast_wpseo_title: '%%title%% für den Winter %%page%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: '%%excerpt%% Von %%name%%, 100 % vegan &amp; gut.',
    }),
  ).toEqual({
    title: 'Kürbissuppe für den Winter – Kornblume',
    description: 'In einer halben Stunde. Von Maya, 100 % vegan & gut.',
    notes: [],
  })
  expect(wordsOf({ rank_math_title: 'Suppe von %name%' }).title).toBe('Suppe von Maya')
  expect(wordsOf({ _aioseo_title: '#post_title im Topf' }).title).toBe('Kürbissuppe im Topf')
})

test('a title that pages have by themselves is none of its own', () => {
  for (const usual of [
    '%%title%% %%page%% %%sep%% %%sitename%%',
    '%title% | %sitename%',
    'Kürbissuppe',
  ])
    expect(wordsOf({ rank_math_title: usual })).toEqual({ title: '', description: '', notes: [] })
})

test('a variable that is not known here keeps the words behind, and is named', () => {
  expect(wordsOf({ rank_math_title: '%title% in %currentyear%', _aioseo_title: 'Suppe' })).toEqual({
    title: 'Suppe',
    description: '',
    notes: [{ kind: 'fields', detail: 'rank_math_title: %title% in %currentyear%' }],
  })
})
