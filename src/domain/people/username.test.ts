import { expect, test } from 'vitest'
import { makeUsername } from './username.ts'

test('a username is what stands before the at sign', () => {
  expect(makeUsername({ email: 'maya.ortiz@haven.example', displayName: 'Maya' })).toBe(
    'maya.ortiz',
  )
})

test('somebody without an address goes by the display name', () => {
  expect(makeUsername({ email: '', displayName: ' Maya ' })).toBe('Maya')
})

test('a username is never empty', () => {
  expect(makeUsername({ email: '@haven.example', displayName: ' ' })).toBe('admin')
})
