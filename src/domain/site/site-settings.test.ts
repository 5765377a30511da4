import { expect, test } from 'vitest'
import { SETTINGS_BY_GROUP, SITE_SETTINGS } from './site-settings.ts'
import { documentSchema, withInitial } from './stored-values.ts'

test('a name stands for one setting', () => {
  const names = Object.values(SETTINGS_BY_GROUP).flatMap((group) => Object.keys(group))
  expect(names).toEqual([...new Set(names)])
  expect(Object.keys(SITE_SETTINGS)).toEqual(names)
})

test('what a site begins with can be published as it is', () => {
  const initial = withInitial(SITE_SETTINGS, {})
  expect(documentSchema(SITE_SETTINGS).parse(initial)).toEqual(initial)
})

test.each(Object.entries(SITE_SETTINGS))('%s says its label and its limit', (_name, field) => {
  const tooLong = 'x'.repeat(field.maxLength + 1)
  expect(field.schema.safeParse(tooLong).error?.issues[0]?.message).toContain(
    `${field.label} must be`,
  )
  expect(field.help).toMatch(/\.$/)
  if (!field.isOptional) {
    expect(field.schema.safeParse('').error?.issues[0]?.message).toBe(`${field.label} is required`)
  }
})

test.each([
  ['name', '  Korn\tblume\u202e ', 'Korn blume'],
  ['healthNotice', 'One.\r\n\r\n Two.\u0007 ', 'One.\n\nTwo.'],
  ['contactEmail', ' Hallo@Kornblume.Example ', 'hallo@kornblume.example'],
  ['instagram', 'https://example.org/kornblume', 'https://example.org/kornblume'],
] as const)('%s is published without what nobody sees', (name, typed, stored) => {
  expect(SITE_SETTINGS[name].schema.parse(typed)).toBe(stored)
})

test.each(['javascript:alert(1)', 'http://example.org', '//example.org', 'example.org'])(
  'a link elsewhere is never %s',
  (typed) => {
    expect(SITE_SETTINGS.youtube.schema.safeParse(typed).success).toBe(false)
  },
)
