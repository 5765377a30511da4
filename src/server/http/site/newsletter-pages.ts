import { createMiddleware } from 'hono/factory'

/** Pages whose address holds a secret: no cache stores them, and no other site gets the referrer. */
export function newsletterPages() {
  return createMiddleware(async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'private, no-store')
    c.res.headers.set('Referrer-Policy', 'same-origin')
    c.res.headers.delete('Surrogate-Key')
    c.res.headers.delete('Cache-Tag')
  })
}
