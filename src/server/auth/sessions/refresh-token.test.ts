import { expect, test } from 'vitest'
import {
  formatRefreshHandle,
  formatRefreshToken,
  hashSecret,
  hasSecret,
  isFor,
  newNonce,
  newSecret,
  parseRefreshHandle,
  parseRefreshToken,
  refreshTokenFor,
} from './refresh-token.ts'

const SESSION = '019e7a6c-0000-7000-8000-000000000001'

test('a token survives being written and read', () => {
  const token = refreshTokenFor(SESSION, newSecret(), newNonce())
  expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token)
})

test('a token belongs to one nonce and one secret', () => {
  const [secret, nonce] = [newSecret(), newNonce()]
  const token = refreshTokenFor(SESSION, secret, nonce)
  expect(isFor(token, nonce)).toBe(true)
  expect(isFor(token, newNonce())).toBe(false)
  expect(hasSecret(token, hashSecret(secret))).toBe(true)
  expect(hasSecret(token, hashSecret(newSecret()))).toBe(false)
})

test('the same nonce gives the same token, another one another', () => {
  const [secret, nonce] = [newSecret(), newNonce()]
  expect(refreshTokenFor(SESSION, secret, nonce)).toEqual(refreshTokenFor(SESSION, secret, nonce))
  expect(refreshTokenFor(SESSION, secret, newNonce()).proof).not.toBe(
    refreshTokenFor(SESSION, secret, nonce).proof,
  )
})

test('a handle is not a token, and a token is not a handle', () => {
  const handle = formatRefreshHandle({ sessionId: SESSION, counter: 7 })
  const token = formatRefreshToken(refreshTokenFor(SESSION, newSecret(), newNonce()))
  expect(parseRefreshHandle(handle)).toEqual({ sessionId: SESSION, counter: 7 })
  expect(parseRefreshToken(handle)).toBeUndefined()
  expect(parseRefreshHandle(token)).toBeUndefined()
})

test.each(['', '.', 'a.b.c', `${'z'.repeat(36)}.${'a'.repeat(43)}.${'a'.repeat(43)}`, '\u0000'])(
  '%j is no token',
  (text) => {
    expect(parseRefreshToken(text)).toBeUndefined()
  },
)
