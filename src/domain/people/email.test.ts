import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailSchema, needsUtf8, normalizeEmail } from './email.ts'

const problemOf = (typed: string) => emailSchema.safeParse(typed).error?.issues[0]?.message

test('an address is stored without outer spaces and in lower case', () => {
  expect(emailSchema.parse('  Maya@Haven.Example ')).toBe('maya@haven.example')
})

test.each([
  '',
  'maya',
  'maya@',
  '@haven.example',
  'a b@haven.example',
  `${'a'.repeat(250)}@b.co`,
  'maya@haven',
  'maya@10.0.0.1',
  'maya@[10.0.0.1]',
  'maya@-haven.example',
  'maya@haven-.example',
  'maya@haven..example',
  '.maya@haven.example',
  'maya.@haven.example',
  'ma..ya@haven.example',
  'maya@haven@haven.example',
  `maya@${'a'.repeat(64)}.example`,
  `maya@${'ö'.repeat(63)}.example`,
])('%j is no address', (typed) => {
  expect(emailSchema.safeParse(typed).success).toBe(false)
})

test.each([
  ['jörg@example.org', 'jörg@example.org'],
  ['JÖRG@Example.ORG', 'jörg@example.org'],
  ['jo\u0308rg@example.org', 'jörg@example.org'],
  ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
  ['用户@例え。jp', '用户@xn--r8jz45g.jp'],
  ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['संपर्क@डाटामेल.भारत', 'संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c'],
])('%j is an address, stored as %j', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored)
  expect(emailSchema.parse(stored)).toBe(stored)
})

test.each([
  ['a zero-width space', 'ad\u200ba@example.org'],
  ['a joiner', 'ad\u200da@example.org'],
  ['an override of the direction', 'ad\u202ea@example.org'],
  ['an isolate', 'ad\u2066a@example.org'],
  ['a Hangul filler', 'ad\u3164a@example.org'],
  ['a variation selector', 'ad\ufe0fa@example.org'],
  ['a control character', 'ad\u0085a@example.org'],
  ['a no-break space', 'ad\u00a0a@example.org'],
  ['a mark at the beginning', '\u0308ada@example.org'],
  ['a mark after a full stop', 'a.\u0308da@example.org'],
  ['half of a pair', 'ad\ud800a@example.org'],
  ['a wide @', 'ada＠example.org'],
  ['an override in the domain', 'ada@exam\u202eple.org'],
  ['a soft hyphen in the domain', 'ada@exam\u00adple.org'],
  ['a symbol in the domain', 'ada@exam☃ple.org'],
])('an address with %s is none', (_, typed) => {
  expect(problemOf(typed)).toBe('Enter an email address such as name@example.org')
})

test('lengths are counted in bytes, as mail counts them', () => {
  expect(problemOf(`${'a'.repeat(64)}@example.org`)).toBeUndefined()
  expect(problemOf(`${'a'.repeat(65)}@example.org`)).toMatch(/before the @ must be 64 characters/)
  expect(problemOf(`${'ö'.repeat(32)}@example.org`)).toBeUndefined()
  expect(problemOf(`${'ö'.repeat(33)}@example.org`)).toMatch(/before the @ must be 64 characters/)
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.org`
  expect(problemOf(`${'a'.repeat(64)}@${domain}`)).toBeUndefined()
  expect(problemOf(`${'a'.repeat(64)}@bbb.${domain}`)).toMatch(/254 characters/)
})

test('another letter that looks alike is another address', () => {
  expect(emailSchema.parse('аda@example.org')).not.toBe(emailSchema.parse('ada@example.org'))
})

test('an address needs SMTPUTF8 only for what stands before its @', () => {
  expect(needsUtf8('jörg@example.org')).toBe(true)
  expect(needsUtf8('ada@xn--mnchen-3ya.example')).toBe(false)
})

test('what was an address in ASCII is one still, and nothing else in ASCII is', () => {
  const part = fc.string({ unit: fc.constantFrom(...'abz09._+-\'"%!@ ') })
  const domain = fc.string({ unit: fc.constantFrom(...'abz09.-') })
  fc.assert(
    fc.property(part, domain, (local, host) => {
      const typed = `${local}@${host}`
      const known = z.email().max(254).safeParse(normalizeEmail(typed)).success
      // Labels that end with a hyphen, or are too long, were let through before.
      if (/-(?:\.|$)/.test(host) || local.length > 64) return
      expect(emailSchema.safeParse(typed).success).toBe(known)
    }),
    { numRuns: 2_000 },
  )
})

test('to normalise an address twice changes nothing, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = normalizeEmail(typed)
      expect(normalizeEmail(once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})
