import { expect, test } from 'vitest'
import {
  accessTokenEnd,
  isInRefreshGrace,
  isSessionIdle,
  isSessionOver,
  sessionEnd,
} from './session-rules.ts'

const NOON = '2026-11-21T12:00:00.000Z'

test('a session lasts eight hours, not a moment longer', () => {
  const session = { expiresAt: sessionEnd(NOON) }
  expect(session.expiresAt).toBe('2026-11-21T20:00:00.000Z')
  expect(isSessionOver(session, '2026-11-21T19:59:59.999Z')).toBe(false)
  expect(isSessionOver(session, '2026-11-21T20:00:00.000Z')).toBe(true)
})

test('the previous refresh token is accepted for ten seconds', () => {
  const session = { refreshedAt: NOON }
  expect(isInRefreshGrace(session, '2026-11-21T12:00:10.000Z')).toBe(true)
  expect(isInRefreshGrace(session, '2026-11-21T12:00:10.001Z')).toBe(false)
})

test('an access token is valid for ten minutes but never after its session', () => {
  const session = { expiresAt: '2026-11-21T12:15:00.000Z' }
  expect(accessTokenEnd(session, NOON)).toBe('2026-11-21T12:10:00.000Z')
  expect(accessTokenEnd(session, '2026-11-21T12:12:00.000Z')).toBe('2026-11-21T12:15:00.000Z')
})

test('a session is idle once it was not refreshed for as long as the settings allow', () => {
  const session = { refreshedAt: NOON }
  expect(isSessionIdle(session, '2026-11-21T12:30:00.000Z', 30)).toBe(false)
  expect(isSessionIdle(session, '2026-11-21T12:30:00.001Z', 30)).toBe(true)
  expect(isSessionIdle(session, '2026-11-21T19:00:00.000Z', undefined)).toBe(false)
})
