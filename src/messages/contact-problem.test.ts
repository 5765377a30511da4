import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { contactProblemOf } from './contact-problem.site.ts'

const EMAIL = 'kitchen@haven.example'

test('what is wrong with a field stands beside it, and nothing typed is lost', () => {
  const fields = { name: ['Name is required'] }
  const problem = contactProblemOf(new AppError('invalid', 'Name is required', { fields }), EMAIL)
  expect(problem.fields).toEqual(fields)
  expect(problem.message).toContain('still here')
})

test.each([
  [1, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [1800, 'in 30 minutes'],
])('a wait of %i seconds is shown as %s', (retryAfterSeconds, words) => {
  const error = new AppError('too_many_requests', 'Too many', { retryAfterSeconds })
  expect(contactProblemOf(error, EMAIL).message).toContain(words)
})

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['an outage', new AppError('unavailable', 'Something went wrong.')],
])('%s says what to do instead', (_, error) => {
  expect(contactProblemOf(error, EMAIL).message).toContain(EMAIL)
})
