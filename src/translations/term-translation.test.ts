import { expect, test } from 'vitest'
import { inWords, mergedWords } from './term-translation.ts'

const SOUPS = { id: '1', slug: 'soups', name: 'Soups', description: 'From the pot.' }

test.each([
  ['nothing', undefined, 'Soups', 'From the pot.'],
  ['a name alone', { name: 'Suppen', description: '' }, 'Suppen', 'From the pot.'],
  ['a description alone', { name: '', description: 'Aus dem Topf.' }, 'Soups', 'Aus dem Topf.'],
  ['both', { name: 'Suppen', description: 'Aus dem Topf.' }, 'Suppen', 'Aus dem Topf.'],
])('a term with %s in another language', (_, words, name, description) => {
  expect(inWords(SOUPS, words)).toEqual({ ...SOUPS, name, description })
})

test('what is shown without a description gets none', () => {
  const { description: _, ...link } = SOUPS
  const words = { name: 'Suppen', description: 'Aus dem Topf.' }
  expect(inWords(link, words)).toEqual({ ...link, name: 'Suppen' })
})

test('of two terms that become one, the words of the one that stays count, and those of the other fill what it lacks', () => {
  const german = (name: string, description: string) =>
    [{ language: 'de', name, description }] as const
  expect(mergedWords(german('Suppen', ''), german('Eintöpfe', 'Aus dem Topf.'))).toEqual(
    german('Suppen', 'Aus dem Topf.'),
  )
  expect(mergedWords([], german('Eintöpfe', ''))).toEqual(german('Eintöpfe', ''))
  expect(mergedWords(german('Suppen', ''), [])).toEqual(german('Suppen', ''))
  const english = [{ language: 'en', name: 'Soups', description: '' }] as const
  expect(mergedWords(english, german('Suppen', ''))).toEqual([...english, ...german('Suppen', '')])
})
