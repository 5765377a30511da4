import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/api/all-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

/** A more general pattern has further methods here: `/object/:bucket/:path` beside `/object/list/:bucket`. */
const GENERAL = /^\/storage\/|^\/auth\/v1\/user\/identities\/authorize$/
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenApp(engine)

  /** By its example address, the methods that each route has. */
  function knownRoutes(): Map<string, Set<string>> {
    const calls = [
      ...site.routes().filter(({ method, path }) => method !== 'ALL' && path !== '/*'),
      ...Object.values(ALL_CALLS.site),
    ]
    const byPath = new Map<string, Set<string>>()
    for (const { method, path } of calls) {
      const address = path
        .replaceAll(/:(?:bucket|path)\{?[^/]*/g, 'blog-images')
        .replaceAll(/:\w+(?:\{[^/]*\})?/g, 'x')
      byPath.set(address, (byPath.get(address) ?? new Set()).add(method))
    }
    return byPath
  }

  test('another method on a known address is not allowed, and those that are stand in the answer', async () => {
    const wrong: unknown[] = []
    for (const [path, known] of knownRoutes()) {
      for (const method of METHODS.filter((name) => !known.has(name))) {
        const response = await site.app.request(path, { method })
        const allowed = (response.headers.get('allow') ?? '').split(', ')
        const isRight =
          response.status === 405 && [...known].every((name) => allowed.includes(name))
        if (!isRight && !(GENERAL.test(path) && response.status !== 405))
          wrong.push([method, path, response.status, ...allowed])
      }
    }
    expect(wrong).toEqual([])
    expect(knownRoutes().size).toBeGreaterThan(90)
  })

  test('OPTIONS names the methods of an address', async () => {
    for (const [path, known] of knownRoutes()) {
      const response = await site.app.request(path, { method: 'OPTIONS' })
      expect(response.status, path).toBe(204)
      const allowed = (response.headers.get('allow') ?? '').split(', ')
      expect(allowed, path).toEqual(expect.arrayContaining([...known, 'OPTIONS']))
      expect(allowed.includes('HEAD'), path).toBe(known.has('GET') || allowed.includes('GET'))
    }
  })

  test('what is not there is not found, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await site.app.request('/api/nothing', { method })
      expect([response.status, response.headers.get('allow')], method).toEqual([404, null])
    }
  })

  test.each([
    ['GET', '/api/account'],
    ['GET', '/auth/v1/user'],
    ['DELETE', `/rest/v1/blog_posts?id=eq.${crypto.randomUUID()}`],
  ])('who is not signed in is told how to be, at %s %s', async (method, path) => {
    const response = await site.app.request(path, { method })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })
})
