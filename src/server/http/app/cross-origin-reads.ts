import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** The headers that the client library sends with a read that a browser asks about first. */
const ALLOWED_HEADERS = [
  'accept-profile',
  'apikey',
  'authorization',
  'content-type',
  'prefer',
  'x-client-info',
  'x-supabase-api-version',
].join(', ')
const EXPOSED_HEADERS = 'Content-Range, ETag, X-Request-Id'
const ASK_AGAIN_SECONDS = 600

/**
 * Lets pages of these other origins read what is public; by default there are none.
 *
 * Credentials are never allowed, so a read is answered as to somebody who is signed out. Changes
 * stay the site's own pages' alone.
 */
export function crossOriginReads(origins: readonly string[]) {
  const listed = new Set(origins)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (listed.size === 0) return next()

    c.header('Vary', 'Origin', { append: true })
    const origin = c.req.header('Origin')
    if (origin === undefined || !listed.has(origin)) return next()

    c.header('Access-Control-Allow-Origin', origin)
    if (c.req.method !== 'OPTIONS') {
      c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS)
      return next()
    }
    c.header('Access-Control-Allow-Methods', 'GET, HEAD')
    c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS)
    c.header('Access-Control-Max-Age', String(ASK_AGAIN_SECONDS))
    return c.body(null, 204)
  })
}
