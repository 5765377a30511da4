import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../app-env.ts'

type KnownRoute = { method: string; path: string }

/** Calls and files. Pages have a rule of their own, which knows their forms. */
const GUARDED = /^\/(?:api|auth|rest|storage|media|sitemaps|assets|metrics|healthz|readyz)(?:\/|$)/

/**
 * Answers another method on a known address 405 with `Allow`, and `OPTIONS` with the methods that it has (RFC 9110, 15.5.6
 * and 9.3.7). An address that is not known is left to what follows.
 *
 * `readRoutes` is asked with the first request, when all have been registered.
 */
export function knownMethods(readRoutes: () => readonly KnownRoute[]) {
  let find: ((path: string) => string[]) | undefined
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if (!GUARDED.test(path)) return next()
    find ??= createFinder(readRoutes())
    const known = find(path)
    if (known.length === 0 || (method !== 'OPTIONS' && known.includes(method))) return next()

    const headers = { Allow: known.join(', '), 'Cache-Control': 'no-store' }
    if (method === 'OPTIONS') return c.body(null, 204, headers)
    return c.json(refusalFor(path, `This address takes ${headers.Allow}.`), 405, headers)
  })
}

/** The routes of an app that answer one method; what stands before several of them is none. */
export function listRoutes(app: Hono<AppEnv>): KnownRoute[] {
  return app.routes.filter(({ method }) => method !== 'ALL')
}

function createFinder(routes: readonly KnownRoute[]): (path: string) => string[] {
  const router = new TrieRouter<string>()
  for (const { method, path } of routes) router.add('GET', path, method)
  return (path) => {
    const methods = new Set(router.match('GET', path)[0].map(([method]) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return methods.size === 0 ? [] : [...methods, 'OPTIONS'].sort()
  }
}

/** In the words of the protocol that is spoken there. */
function refusalFor(path: string, message: string): object {
  if (path.startsWith('/auth/v1/'))
    return { code: 405, error_code: 'validation_failed', msg: message }
  if (path.startsWith('/rest/v1/')) return { code: 'PGRST117', message, details: null, hint: null }
  if (path.startsWith('/storage/v1/')) {
    return { statusCode: '405', code: 'InvalidRequest', error: 'InvalidRequest', message }
  }
  return { error: { code: 'invalid', message } }
}
