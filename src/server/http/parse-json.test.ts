import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

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
