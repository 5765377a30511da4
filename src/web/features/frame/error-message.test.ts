import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { errorMessageOf } from './error-message.ts'

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test.each([
  ['an engine’s', thrownBy(() => JSON.parse('{')), /JSON/],
  ['a property of nothing', thrownBy(() => (undefined as unknown as string).length), /undefined/],
  ['our own', new AppError('unavailable', 'The kitchen is closed.'), /^The kitchen is closed\.$/],
  ['what the router answers', { status: 405, statusText: 'Method Not Allowed' }, /^Method Not/],
  ['a text', 'salt', /^salt$/],
])('an error’s message is shown: %s', (_, error, message) => {
  expect(errorMessageOf(error)).toMatch(message)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty message', new Error(' ')],
  ['something without words', { message: { of: 'nobody' } }],
])('there is none where an error has no words: %s', (_, error) => {
  expect(errorMessageOf(error)).toBeUndefined()
})

test('a message that is endless is cut', () => {
  expect(errorMessageOf(new Error('salt '.repeat(1000)))).toHaveLength(601)
})
