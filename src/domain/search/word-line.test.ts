import { expect, test } from 'vitest'
import { parseSearch } from './search-query.ts'
import { hasTerms, makeWordLine } from './word-line.ts'

const LINE = makeWordLine('Kochschule\n## Roasted plums, with thyme and courgettes.')

test.each(['kochschule', 'PLUM', 'plums koch', 'thyme roast', '"roasted plums"', 'zucchini'])(
  '%s is found',
  (typed) => {
    expect(hasTerms(LINE, parseSearch(typed))).toBe(true)
  },
)

test.each(['kochkurs', '"plums roasted"', 'roa thyme', 'plums pears', 'ums'])(
  '%s is not found',
  (typed) => {
    expect(hasTerms(LINE, parseSearch(typed))).toBe(false)
  },
)
