import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { POST_TYPE_LABELS } from '../posts/post-type.ts'
import { SITE_SETTINGS } from '../site/site-settings.ts'
import { sectionWords } from './english/sections.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { OTHER_LANGUAGES } from './other-languages.ts'
import { SETTINGS_IN } from './settings-in.ts'
import { wordsIn } from './words-in.ts'

/** Words that are the same in both languages. */
const SAME = ['System', 'Name', 'Status', 'Filter', 'Blog']
const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en')

/** Every word by its name, such as `contact.form.send`; of functions, their source. */
function wordsOf(words: object, within = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]): [string, string][] => {
      const path = within + name
      if (typeof value === 'object') return [...wordsOf(value, `${path}.`)]
      return [[path, typeof value === 'function' ? `function ${value.length}` : String(value)]]
    }),
  )
}

test('every file in the folder of languages is a language, as it says itself', () => {
  const files = readdirSync(join(import.meta.dirname, 'languages')).toSorted()
  // Else `npm run languages` has not been run.
  expect(files).toEqual(Object.keys(OTHER_LANGUAGES).map((tag) => `${tag}.ts`))
  const said = Object.entries(OTHER_LANGUAGES).map(([tag, { FACTS }]) => [tag, FACTS])
  const { en: _, ...others } = LANGUAGES
  expect(Object.fromEntries(said)).toEqual(others)
})

test('what a site in a language begins with is of settings that there are, as its file says', () => {
  const said = Object.entries(OTHER_LANGUAGES).map(([tag, { SETTINGS }]) => [tag, SETTINGS])
  expect(SETTINGS_IN).toEqual(Object.fromEntries(said))
  const names = Object.values(OTHER_LANGUAGES).flatMap(({ SETTINGS }) => Object.keys(SETTINGS))
  expect(names.filter((name) => !Object.hasOwn(SITE_SETTINGS, name))).toEqual([])
})

test.each(OTHERS)('%s has every word that English has, and no other', (language) => {
  const english = wordsOf(wordsIn('en'))
  const other = wordsOf(wordsIn(language))
  expect([...english.keys()].filter((name) => !other.has(name))).toEqual([])
  expect([...other.keys()].filter((name) => !english.has(name))).toEqual([])
  expect([...other].filter(([, words]) => words.trim() === '')).toEqual([])
})

test.each(OTHERS)('%s repeats no English word but those that both have', (language) => {
  const english = wordsOf(wordsIn('en'))
  const same = [...wordsOf(wordsIn(language))].filter(
    ([name, words]) =>
      words === english.get(name) && !words.startsWith('function') && !SAME.includes(words),
  )
  expect(same).toEqual([])
})

test('lists are headed by the labels of their types', () => {
  const { news, guides, education } = sectionWords
  expect([news.heading, guides.heading, education.heading]).toEqual([
    POST_TYPE_LABELS.news.label,
    POST_TYPE_LABELS.guide.label,
    POST_TYPE_LABELS.education.label,
  ])
})

test.each([
  ['en', 1, '1 recipe, newest first'],
  ['en', 1200, '1,200 recipes, newest first'],
  ['de', 1, '1 Rezept, die neuesten zuerst'],
  ['de', 1200, '1.200 Rezepte, die neuesten zuerst'],
] as const)('in %s, %i of something is %s', (language, count, words) => {
  expect(wordsIn(language).recipes.all(count)).toBe(words)
})

test.each([
  ['en', 'en-US', 'long', 'long'],
  ['de', 'de-DE', 'long', 'long'],
  ['de', 'de-DE', 'short', 'medium'],
] as const)('a day in %s is that of Intl (%s, %s)', (language, locale, length, style) => {
  const written =
    style === 'medium'
      ? new Intl.DateTimeFormat(locale, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        })
      : new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' })
  for (let month = 0; month < 12; month += 1) {
    const at = new Date(Date.UTC(2026, month, 7 + month))
    expect(wordsIn(language).page.day(at.toISOString(), length)).toBe(written.format(at))
  }
})
