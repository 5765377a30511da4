import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, TOO_DEEP } from './parse-json.ts'

test.each([
  [String.raw`"a\ud800b"`, 'a\ufffdb'],
  [String.raw`"\uDFFF"`, '\ufffd'],
  [String.raw`"\ud83e\udd63"`, '🥣'],
  [String.raw`"\ud83e\ud83e\udd63"`, '\ufffd🥣'],
  [String.raw`"\udd63\ud83e"`, '\ufffd\ufffd'],
  [String.raw`"\\ud800"`, '\\ud800'],
  [String.raw`"\\\ud800"`, '\\\ufffd'],
  [String.raw`{"\ud800":[{"\n":"\ud800"}]}`, { '\ufffd': [{ '\n': '\ufffd' }] }],
])('%s is read as text that every encoding can hold', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test('whatever is written in JSON comes out well-formed, and else as it was', () => {
  const units = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  })
  fc.assert(
    fc.property(units, (text) => {
      expect(parseJson(JSON.stringify({ [text]: text }))).toEqual({
        [text.toWellFormed()]: text.toWellFormed(),
      })
    }),
  )
})

test('what is no JSON is refused as such', () => {
  expect(() => parseJson('{"a":')).toThrow(SyntaxError)
})

test.each([
  ['lists', '[', ']'],
  ['things', '{"a":', '}'],
  ['lists in things', '{"a":[', ']}'],
])('%s without end are refused in words, by their first levels alone', (_, open, close) => {
  for (const depth of [201, 300_000]) {
    const whole = `${open.repeat(depth)}1${close.repeat(depth)}`
    for (const text of [whole, open.repeat(depth), `{"data":${whole}}`]) {
      expect(() => parseJson(text)).toThrow(new SyntaxError(TOO_DEEP))
    }
  }
  expect(parseJson(`${open.repeat(100)}1${close.repeat(100)}`)).toBeTypeOf('object')
})
