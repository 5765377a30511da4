import { expect, test } from 'vitest'
import { number } from './number-field.ts'
import { readNumber, stepNumber } from './number-range.ts'

const FACTS = { label: 'Guests', help: '', initial: '4', least: 2, most: 1_000 } as const
const field = number(FACTS)
const problemOf = (value: string, { schema } = field) =>
  schema.safeParse(value).error?.issues[0]?.message

test.each([
  ['2', '2'],
  [' 12 ', '12'],
  ['007', '7'],
  ['1000', '1000'],
])('%j is stored as %j', (typed, stored) => {
  expect(field.schema.parse(typed)).toBe(stored)
})

test.each(['1', '1001', 'four', '-3', '2.5', '1e2', '9'.repeat(40)])(
  '%j is refused with both limits',
  (typed) => {
    expect(problemOf(typed)).toBe('Guests must be a whole number from 2 to 1,000')
  },
)

test('one that may be empty is left so, and others are asked for', () => {
  expect(problemOf('')).toBe('Guests is required')
  expect(problemOf('', number({ ...FACTS, isOptional: true }))).toBeUndefined()
})

test('steps are counted from the least', () => {
  const dozens = number({ ...FACTS, least: 6, most: 40, step: 12 })
  expect(dozens.schema.parse('18')).toBe('18')
  expect(problemOf('12', dozens)).toBe('Guests must be a whole number from 6 to 40, in steps of 12')
})

test.each([
  ['4', 1, 5],
  ['4', -1, 3],
  ['2', -1, 2],
  ['995', 10, 1_000],
  ['', 1, 2],
  ['four', -1, 2],
  ['2000', -1, 1_000],
])('from %j it goes %i on to %i', (value, steps, to) => {
  expect(stepNumber(value, steps, { least: 2, most: 1_000, step: 1 })).toBe(to)
})

test('a number between two steps goes to the next in that direction', () => {
  const range = { least: 6, most: 40, step: 12 }
  expect([stepNumber('20', 1, range), stepNumber('20', -1, range)]).toEqual([30, 18])
  expect(stepNumber('30', 1, range)).toBe(30)
  expect(readNumber('31', range)).toBeUndefined()
})
