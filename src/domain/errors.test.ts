import { expect, test } from 'vitest'
import { AppError } from './errors.ts'

test('an error from another copy of this module is still one of ours', async () => {
  const copy: typeof import('./errors.ts') = await import(`./errors.ts?${'copy'}`)
  expect(copy.AppError).not.toBe(AppError)
  expect(new copy.AppError('not_found', 'Blog post not found')).toBeInstanceOf(AppError)
})

test('other errors are not', () => {
  expect(new Error('not_found')).not.toBeInstanceOf(AppError)
  expect({ name: 'AppError', code: 'not_found' }).not.toBeInstanceOf(AppError)
})
