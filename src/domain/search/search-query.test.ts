import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from './search-query.ts'

/** Time for work of milliseconds on a machine with other things to do. */
const SLOW_MACHINE_MS = 60_000

/** Terms as one would write them: phrases in quotes, an unfinished word with a star. */
const written = (typed: string) =>
  parseSearch(typed).map(({ folded, isPrefix }) => {
    const words = folded.join(' ')
    return folded.length > 1 ? `"${words}"` : words + (isPrefix ? '*' : '')
  })

test.each([
  ['oat soup', ['oat', 'soup*']],
  ['  Oat   SOUP ', ['oat', 'soup*']],
  ['"oat soup" warm', ['"oat soup"', 'warm*']],
  ['“oat soup”', ['"oat soup"']],
  ['"oat soup', ['"oat soup"']],
  ['soup with the oats', ['soup', 'oats*']],
  ['the', ['the*']],
  ['soup soups', ['soup*']],
  ['vitamin d', ['vitamin', 'd']],
  ['味噌 soup', ['"味 噌"', 'soup*']],
  ['crème', ['creme*']],
  ['', []],
  ['   ', []],
  ['!!! *** ""', []],
  ["'; drop table blog_posts; --", ['drop', 'table', 'blog', 'posts*']],
  ['title:oats AND NOT (soup* OR ^near)', ['title', 'oats', 'not', 'soup', 'near*']],
])('%s', (typed, terms) => {
  expect(written(typed)).toEqual(terms)
})

/** The other names of each term that has some. */
const otherNames = (typed: string) =>
  parseSearch(typed).flatMap(({ folded, others }) =>
    others ? [[folded.join(' '), ...others.map((name) => name.join(' '))]] : [],
  )

test.each([
  ['zucchini', [['zucchini', 'courgette']]],
  ['Courgettes', [['courgettes', 'zucchini']]],
  ['soup of beetroots', [['beetroots', 'beet']]],
  ['scallion', [['scallion', 'spring onion', 'green onion']]],
  [
    'spring onions',
    [
      ['spring', 'scallion', 'green onion'],
      ['onions', 'scallion', 'green onion'],
    ],
  ],
  ['onion spring', []],
  ['"zucchini"', []],
  ['zucch', []],
])('the other names in %s', (typed, names) => {
  expect(otherNames(typed)).toEqual(names)
})

test('more words than anybody means are left out', () => {
  expect(parseSearch('one two three four five six seven eight nine ten')).toHaveLength(8)
  expect(parseSearch(`"${'word '.repeat(50)}"`)[0]?.stems).toHaveLength(8)
  expect(parseSearch(`${'x'.repeat(300)} soup`)).toHaveLength(1)
})

test(
  'nothing that is typed can fail, and what comes out is letters and digits',
  () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const stems = parseSearch(typed).flatMap((term) => term.stems)
        expect(stems.every((stem) => /^[\p{L}\p{N}]+$/u.test(stem))).toBe(true)
      }),
    )
  },
  SLOW_MACHINE_MS,
)
