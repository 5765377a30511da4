import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { errorMessageOf } from './error-message.ts'

const NOT_SHOWN = 'The page could not be shown. Please try again in a moment.'

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each([
  ['a property of nothing', thrownBy(() => (undefined as unknown as { posts: string }).posts)],
  ['half a text', thrownBy(() => JSON.parse('{'))],
  ['no message', new Error('')],
  ['nothing at all', undefined],
  ['an answer of the router', { status: 405, statusText: 'Method Not Allowed', data: undefined }],
])('an error with %s has a message for people', (_, error) => {
  expect(errorMessageOf(error)).toBe(NOT_SHOWN)
})

test('an error that says what happened is shown as it is', () => {
  expect(errorMessageOf(new AppError('unavailable', 'The kitchen is closed.'))).toBe(
    'The kitchen is closed.',
  )
  expect(errorMessageOf(new Error('The post did not load.'))).toBe('The post did not load.')
})
