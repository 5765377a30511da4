import { expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '../site-settings.ts'
import { documentSchema, withInitial } from '../stored-values.ts'
import {
  groupsOfLanguage,
  isLanguageSettings,
  LANGUAGE_SETTINGS,
  languageOfSettings,
  saidIn,
} from './language-settings.ts'

const { fields } = LANGUAGE_SETTINGS['settings-de']

test('words and menus are said in each language; a name, a colour and a phone number are not', () => {
  const names = groupsOfLanguage().flatMap((group) => Object.keys(group.fields))
  expect(names).toEqual(Object.keys(fields))
  expect(names).toEqual(expect.arrayContaining(['tagline', 'healthNotice', 'headerLinks', 'hours']))
  for (const name of ['name', 'colour', 'phone', 'indexing']) expect(names).not.toContain(name)
})

test('nothing needs to be said; what is said has the limits of its setting', () => {
  expect(documentSchema(fields).safeParse(withInitial(fields, {})).success).toBe(true)
  const tooLong = withInitial(fields, { tagline: 'x'.repeat(81), headerLinks: 'no address' })
  const messages = documentSchema(fields)
    .safeParse(tooLong)
    .error?.issues.map(({ message }) => message)
  expect(messages).toContain('Tagline must be 80 characters or less')
  expect(messages).toHaveLength(2)
})

test('words of the language stand in place of the site’s; what is empty does not', () => {
  const said = saidIn(INITIAL_SETTINGS, { tagline: 'Langsam kochen', healthNotice: '' })
  expect(said).toEqual({ ...INITIAL_SETTINGS, tagline: 'Langsam kochen' })
})

test('the document of a language is known by its id', () => {
  expect(['settings-de', 'settings', 'settings-fr', 'home'].map(isLanguageSettings)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(languageOfSettings('settings-de')).toBe('de')
})
