import { expect, test } from 'vitest'
import { usernameOf } from './username.ts'

test('a username is what stands before the at sign', () => {
  expect(usernameOf({ email: 'maya.ortiz@haven.example', displayName: 'Maya' })).toBe('maya.ortiz')
})

test('somebody without an address goes by the display name', () => {
  expect(usernameOf({ email: '', displayName: ' Maya ' })).toBe('Maya')
})

test('a username is never empty', () => {
  expect(usernameOf({ email: '@haven.example', displayName: ' ' })).toBe('admin')
})
