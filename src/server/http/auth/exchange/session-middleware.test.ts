import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, as, givenPerson, rows, clock } = givenApp(engine)

  test.each(['admin', 'editor', 'author', null] as const)(
    'the desk hears who is signed in as %s, and until when',
    async (role) => {
      const person = await givenPerson({ role, displayName: 'Maya Ortiz' })
      const response = await as(person).get('/api/admin/session')
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const [session] = await rows('auth_sessions')
      expect(await response.json()).toEqual({
        user: { id: person.id, email: person.email, displayName: 'Maya Ortiz' },
        role,
        secondStep: { isSetUp: false, dueAt: null, isOverdue: false },
        expiresAt: session!.expires_at,
      })
      expect(Date.parse(session!.expires_at) - Date.parse(session!.created_at)).toBe(8 * HOUR_MS)
    },
  )

  test.each([
    {},
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer not-a-token' },
    { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
    { Authorization: `Bearer ${'x'.repeat(10_000)}` },
    { Authorization: 'Basic YTpi' },
    { Cookie: '__Host-haven-session=nonsense' },
  ])('with %j nobody is signed in', async (headers) => {
    const response = await anonymous.get('/api/admin/session', headers as Record<string, string>)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: { code: 'unauthenticated', message: 'Sign in to continue.' },
    })
  })

  test('nobody is signed in any more once the session is over', async () => {
    const person = await givenPerson({ role: 'admin' })
    const client = as(person)
    expect((await client.get('/api/admin/session')).status).toBe(200)
    clock.advance(8 * HOUR_MS)
    expect((await client.get('/api/admin/session')).status).toBe(401)
  })
})
