import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

/** One of each kind that needs neither rows nor pages. */
const LED_ON = [
  '/About/',
  '/%61bout',
  '/auth/v1/verify?type=signup&token=nothing',
  '/auth/v1/callback?state=nothing',
]

describe.each(ENGINES)('redirects, on %s', (engine) => {
  const app = givenApp(engine)

  test.each(LED_ON)('%s is not kept without bound', async (path) => {
    const response = await app.app.request(path)
    const kept = response.headers.get('Cache-Control')
    expect([path, response.status, kept]).toEqual([
      path,
      expect.toSatisfy((status: number) => status >= 301 && status <= 308),
      expect.stringMatching(/no-store|max-age=\d/),
    ])
  })
})
