import { expect, test } from 'vitest'
import { clientErrorSchema } from '#contract/client-errors.ts'
import { describeError } from './describe-error.ts'
import { createReport } from './report-errors.ts'

function givenReport({ random = 0 } = {}) {
  const sent: string[] = []
  const report = createReport(({ message }) => void sent.push(message), {
    random: () => random,
    pathOf: () => '/blog',
  })
  return { report, sent }
}

const describeAt = (reason: unknown, path = '/blog') =>
  describeError({ kind: 'error', reason, path })

test('an error is reported by its name, its message, its stack and the path', () => {
  const error = new TypeError('the pot is undefined')
  error.stack = `TypeError: the pot is undefined\n    at stir (https://haven.example/assets/a.js:1:2)`
  expect(describeAt(error)).toEqual({
    kind: 'error',
    message: 'TypeError: the pot is undefined',
    stack: '    at stir (https://haven.example/assets/a.js:1:2)',
    path: '/blog',
  })
})

test('a stack as Firefox and Safari write it is kept', () => {
  const error = new Error('x')
  error.stack = 'stir@https://haven.example/assets/a.js:1:2\n@https://haven.example/:3:4\n'
  expect(describeAt(error).stack).toBe(
    'stir@https://haven.example/assets/a.js:1:2\n@https://haven.example/:3:4',
  )
})

test.each([
  [
    'GET https://haven.example/newsletter/confirm?token=abc failed',
    'GET https://haven.example/newsletter/confirm failed',
  ],
  ['no /search?q=my+illness here', 'no /search here'],
  ['opened "/admin/setup#token=abc"', 'opened "/admin/setup"'],
  ['ada@example.org is taken', '… is taken'],
])('personal data is removed from a report: %s', (message, reported) => {
  expect(describeAt(message).message).toBe(reported)
})

test('whatever is thrown, the report is one that the server accepts', () => {
  const long = new Error('salt '.repeat(1000))
  long.stack = '    at stir\n'.repeat(1000)
  const reasons = [long, '', undefined, null, { code: 1 }, new DOMException('gone', 'AbortError')]
  for (const reason of reasons) {
    const described = describeAt(reason, `/${'a'.repeat(1000)}`)
    expect(clientErrorSchema.safeParse(described).error).toBeUndefined()
  }
})

test('the same error is reported once, and five for one page at most', () => {
  const { report, sent } = givenReport()
  for (const pot of [1, 1, 2, 3, 4, 5, 6]) report('error', `pot ${pot}`)
  expect(sent).toEqual(['pot 1', 'pot 2', 'pot 3', 'pot 4', 'pot 5'])
})

test('of failed resources one in ten is reported, of errors each', () => {
  const { report, sent } = givenReport({ random: 0.1 })
  report('resource', 'img /a.jpg')
  report('error', 'pot')
  expect(sent).toEqual(['pot'])
  const lucky = givenReport({ random: 0.09 })
  lucky.report('resource', 'img /a.jpg')
  expect(lucky.sent).toEqual(['img /a.jpg'])
})

test.each([
  'error loading dynamically imported module: https://haven.example/assets/pane.js',
  'Failed to fetch dynamically imported module: https://haven.example/assets/pane.js',
  'Importing a module script failed.',
  'Unable to preload CSS for https://haven.example/assets/pane.css',
])('what a script imported and did not get is a resource: %s', (message) => {
  const { report, sent } = givenReport({ random: 0.1 })
  report('error', new Error(message))
  report('rejection', new TypeError(message))
  expect(sent).toEqual([])
})

test('what cannot be described is left alone', () => {
  const { report, sent } = givenReport()
  report('rejection', Object.create(null))
  expect(sent).toEqual([])
})
