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
  ['googleVerification', '<meta name="google-site-verification" content="a-B_3=" />', 'a-B_3='],
  ['bingVerification', ' 0123456789ABCDEF ', '0123456789ABCDEF'],
  ['pinterestVerification', "<meta name='p:domain_verify' content='f00'/>", 'f00'],
  ['instagram', 'https://example.org/kornblume', 'https://example.org/kornblume'],
] as const)('%s is published without what nobody sees', (name, typed, stored) => {
  expect(SITE_SETTINGS[name].schema.parse(typed)).toBe(stored)
})

test.each([
  ['', ''],
  [' #2E5AA8 ', '#2e5aa8'],
])('a colour typed as “%s” is stored in one form', (typed, stored) => {
  expect(SITE_SETTINGS.colour.schema.parse(typed)).toBe(stored)
})

test('a colour in which words cannot be read is refused, with the nearest one in which they can', () => {
  const refused = SITE_SETTINGS.colour.schema.safeParse('#7fb2ff').error?.issues[0]?.message ?? ''
  expect(refused).toMatch(/^Colour must give all words a contrast of 4\.5:1, and #7fb2ff gives \d/)
  const [, offered] = /(#\w{6}) is the nearest/.exec(refused) ?? []
  expect(SITE_SETTINGS.colour.schema.safeParse(offered).success).toBe(true)
})

test.each(['blue', '#fff', '2e5aa8', '#2e5aa8ff', 'url(x)'])('a colour is never %s', (typed) => {
  expect(SITE_SETTINGS.colour.schema.safeParse(typed).success).toBe(false)
})

test.each(['"><script>', 'two words', '<b>a</b>'])('a code is never %s', (typed) => {
  expect(SITE_SETTINGS.bingVerification.schema.safeParse(typed).success).toBe(false)
})

test.each(['javascript:alert(1)', 'http://example.org', '//example.org', 'example.org'])(
  'a link elsewhere is never %s',
  (typed) => {
    expect(SITE_SETTINGS.youtube.schema.safeParse(typed).success).toBe(false)
  },
)
