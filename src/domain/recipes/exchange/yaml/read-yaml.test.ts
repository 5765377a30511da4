import '#tests/support/property-seed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { growthErrors, shapesOf } from '#tests/support/cost/cost-of-length.ts'
import { readYaml } from './read-yaml.ts'

/** From about 70,000 letters in one line on, the library takes a minute. */
const LENGTH = 100_000
const read = (text: string) => readYaml(text, { maxAliasCount: 10 })

function outcomeOf(work: () => unknown): { value?: unknown; refused?: string } {
  try {
    return { value: work() }
  } catch (error) {
    return {
      refused: String(error instanceof Error && error.message.split('\n')[0]).replace(/:$/, ''),
    }
  }
}

test('values come back as the library reads them', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = stringify(value)
      expect(read(text)).toEqual(parse(text))
    }),
  )
})

test('broken text is refused as by the library, with the place of its first error', () => {
  const broken = fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      ':',
      '-',
      '[',
      ']',
      '{',
      '}',
      ',',
      '"',
      "'",
      '\n',
      '&',
      '*',
      '#',
    ),
    maxLength: 30,
  })
  fc.assert(
    fc.property(broken, (text) => {
      const own = outcomeOf(() => read(text))
      const library = outcomeOf(() => parse(text, { maxAliasCount: 10, logLevel: 'error' }))
      fc.pre(!library.refused?.includes('multiple documents'))
      expect(own).toEqual(library)
    }),
    { numRuns: 2_000 },
  )
})

test('of several documents the first is read', () => {
  expect(read('a: 1\n---\nb: 2\n')).toEqual({ a: 1 })
  expect(readYaml('a: yes\nb: &b 1\n', { maxAliasCount: 0, isStrict: true })).toEqual({
    a: 'yes',
    b: 1,
  })
})

test.each(['[a, ', '? ', '- ', '{a: ', '['])(
  'what is nested without end is refused in words: %j',
  (part) => {
    expect(() => read(part.repeat(20_000))).toThrow(
      /^It is nested too deeply at line 1, column \d+$/,
    )
  },
)

test.each(["'a' ", '*a ', '&a ', '!a ', ']]', '}}', ']]\n', '%a\n', '\t- a\n', 'a: 1\n'])(
  'errors without end cost in proportion to the text: %j',
  async (part) => {
    expect(await growthErrors(read, shapesOf([part]), LENGTH)).toEqual([])
  },
  120_000,
)
