import { expect, test } from 'vitest'
import { newPasswordSchema } from './password.ts'

function messageFor(typed: unknown): string | undefined {
  return newPasswordSchema.safeParse(typed).error?.issues[0]?.message
}

test('twelve characters are enough, whatever they are', () => {
  expect(messageFor('a b c d e f!')).toBeUndefined()
  expect(messageFor('eleven chars'.slice(1))).toBe('Password must be at least 12 characters')
})

test('an emoji or an accented letter counts once', () => {
  expect(messageFor('🍲'.repeat(11))).toBe('Password must be at least 12 characters')
  expect(messageFor('é'.repeat(11))).toBe('Password must be at least 12 characters')
  expect(messageFor('🍲'.repeat(12))).toBeUndefined()
})

test('spaces at the ends belong to the password', () => {
  expect(newPasswordSchema.parse('  ten chars ')).toBe('  ten chars ')
})

test('what is longer than 256 characters is refused', () => {
  expect(messageFor('x'.repeat(256))).toBeUndefined()
  expect(messageFor('x'.repeat(257))).toBe('Password must be 256 characters or less')
})

test('nothing is no password', () => {
  expect(messageFor(undefined)).toBe('Choose a password')
})
