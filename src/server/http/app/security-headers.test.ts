import { expect, test } from 'vitest'
import { safeHeaders } from './security-headers.ts'

const hstsOf = (...given: Parameters<typeof safeHeaders>) =>
  safeHeaders(...given)['strict-transport-security']

test('over https browsers are asked to stay with it, for other hosts only where the owner says so', () => {
  expect(hstsOf('https://haven.example')).toBe('max-age=31536000')
  expect(hstsOf('https://haven.example', 'subdomains')).toBe('max-age=31536000; includeSubDomains')
  expect(hstsOf('https://haven.example', 'off')).toBeUndefined()
})

test('over http they are not asked', () => {
  expect(hstsOf('http://localhost:3000', 'subdomains')).toBeUndefined()
})
