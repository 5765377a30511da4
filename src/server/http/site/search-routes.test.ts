import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, clock } = givenApp(engine)

  test('a search is answered and kept by nobody', async () => {
    const response = await anonymous.get(callUrl('search', { q: 'soup' }))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      items: [],
      total: 0,
      hasMore: false,
      nextCursor: null,
      correction: null,
    })
  })

  test.each(['?q=soup&type=cake', '?q=soup&cursor=-1', '?q=soup&cursor=1e9'])(
    '%s is refused',
    async (query) => {
      expect((await anonymous.get(`/api/search${query}`)).status).toBe(400)
    },
  )

  test('who searches without end has to wait; others do not, and nothing costs nothing', async () => {
    const from = (address: string, q: string) =>
      anonymous.get(callUrl('search', { q }), { 'X-Forwarded-For': address })

    for (let count = 0; count < 120; count++) {
      expect((await from('192.0.2.7', 'soup')).status).toBe(200)
    }
    const refused = await from('192.0.2.7', 'soup')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await from('192.0.2.7', '')).status).toBe(200)
    expect((await from('198.51.100.7', 'soup')).status).toBe(200)

    clock.advance(2 * 60_000)
    expect((await from('192.0.2.7', 'soup')).status).toBe(200)
  })
})
