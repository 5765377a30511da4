import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells stand between commas, and nothing is an empty one', () => {
  expect(csvLine(['a', null, 'c'])).toBe('a,,c\r\n')
})

test('quotes, commas and line breaks are quoted', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf'])).toBe('"a ""b""","c,d","e\nf"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠SUM(A1)'])(
  '%j is no formula',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/)
  },
)
