import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'

/** The cookie in which a browser holds its refresh token, out of every script's reach. */
export type SessionCookie = {
  read(c: Context): string | undefined
  /** Sets the cookie with the token, until its session ends. */
  set(c: Context, token: string, session: { expiresAt: string; now: string }): void
  clear(c: Context): void
}

/**
 * The session cookie of a site at that address.
 *
 * On https its name has the `__Host-` prefix, so that no other host can plant one. Browsers
 * keep such a name only with `Secure`, and not all of them keep `Secure` on plain http, not
 * even on localhost: there the name is bare, with the port, because cookies ignore ports.
 */
export function sessionCookie({ siteUrl }: { siteUrl: string }): SessionCookie {
  const { protocol, port } = new URL(siteUrl)
  const isSecure = protocol === 'https:'
  const name = isSecure ? '__Host-haven-session' : `haven-session-${port || '80'}`
  const options: CookieOptions = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure }

  return {
    read: (c) => getCookie(c, name),
    set: (c, token, { expiresAt, now }) => {
      const maxAge = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.parse(now)) / 1000))
      setCookie(c, name, token, { ...options, maxAge })
    },
    clear: (c) => void deleteCookie(c, name, options),
  }
}
