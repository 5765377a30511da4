import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The cookie that binds sign-ins elsewhere to the browser that began them. */
export type FlowCookie = {
  read(c: Context): string | undefined
  set(c: Context, secret: string): void
}

/** As long as a way out and back may take. */
const MAX_AGE_SECONDS = 600

/**
 * The flow cookie of a site at that address; its name follows the rules of the session cookie.
 *
 * `Lax` is enough: what providers post is answered with a redirect, and the browser shows the
 * cookie on the navigation that follows.
 */
export function flowCookie({ siteUrl }: { siteUrl: string }): FlowCookie {
  const { protocol, port } = new URL(siteUrl)
  const isSecure = protocol === 'https:'
  const name = isSecure ? '__Host-haven-flow' : `haven-flow-${port || '80'}`
  return {
    read: (c) => getCookie(c, name),
    set: (c, secret) =>
      setCookie(c, name, secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: MAX_AGE_SECONDS,
      }),
  }
}
