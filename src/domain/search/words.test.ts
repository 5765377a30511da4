import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stemWord } from './stem.ts'
import { splitWords } from './words.ts'

const foldedWords = (text: string) => [...splitWords(text)].map(({ folded }) => folded)

test.each([
  ['Crème brûlée, ÀLA carte', ['creme', 'brulee', 'ala', 'carte']],
  ['Ｏats & 2 cups', ['oats', '2', 'cups']],
  ["Grandma's don’t", ['grandma', 'dont']],
  ['味噌スープ 2', ['味', '噌', 'ス', 'ー', 'フ', '2']],
  ['борщ ΣΟΎΠΑ', ['борщ', 'σουπα']],
  ['😀 !!! --', []],
])('%s is read as its words', (text, words) => {
  expect(foldedWords(text)).toEqual(words)
})

test('English is read by a pattern of its own into the same words as beside other scripts', () => {
  const letters = fc.constantFrom(...'abzAZ09', ...' .,-_\n\t', ..."'’‘“”…–")
  const texts = fc.array(letters, { maxLength: 40 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      expect([...splitWords(text)]).toEqual([...splitWords(`${text} ж`)].slice(0, -1))
    }),
  )
})

test('a word says where it stands, accents and apostrophes included', () => {
  const text = 'The brûlée’s crust'
  const places = [...splitWords(text)].map(({ start, end }) => text.slice(start, end))
  expect(places).toEqual(['The', 'brûlée’s', 'crust'])
})

test('a word without end is cut off, not refused', () => {
  expect(foldedWords('a'.repeat(100_000))).toEqual(['a'.repeat(40)])
})

describe('singular and plural meet', () => {
  test.each([
    ['recipe', 'recipes'],
    ['berry', 'berries'],
    ['dish', 'dishes'],
    ['headache', 'headaches'],
    ['tomato', 'tomatoes'],
    ['cookie', 'cookies'],
    ['glass', 'glasses'],
    ['box', 'boxes'],
  ])('%s, %s', (one, many) => {
    expect(stemWord(many)).toBe(stemWord(one))
  })

  test.each(['gas', 'asparagus', 'basis', 'rice', 'crepe', 'борщ', 'b12'])(
    '%s stays itself',
    (word) => {
      expect(stemWord(word)).toBe(word)
    },
  )

  test('different words stay apart', () => {
    expect(stemWord('care')).not.toBe(stemWord('car'))
    expect(stemWord('wine')).not.toBe(stemWord('wins'))
  })
})
