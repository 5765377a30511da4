import { createMiddleware } from 'hono/factory'
import { canonicalPath } from '#contract/canonical-path.ts'

/** Calls and files match their own addresses exactly; what they are given in a path stays as it is. */
const CALLS = /^\/(?:api(?!\/posts(?:\/|$))|auth|rest|storage|media|assets)(?=\/)/

/** Whether a path is of a call or a file, and of no page. */
export function isCall(path: string): boolean {
  return CALLS.test(path)
}

/**
 * Leads other spellings of an address (`/About/`, `/%61bout`) to the one that is served.
 *
 * The rules of caches, headers and the desk go by the path, so nothing may be served by a path
 * that those rules do not know.
 */
export function canonicalAddress() {
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalPath(pathname)
    if (canonical === pathname || isCall(pathname)) return next()

    c.header('Cache-Control', 'no-store')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return c.redirect(canonical + search, isRead ? 301 : 308)
  })
}
