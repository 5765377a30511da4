import { createMiddleware } from 'hono/factory'

const YEAR_SECONDS = 31_536_000

/** Whether browsers are to use https alone: never said, for the site's own host, for all hosts below it too. */
export const HSTS = ['off', 'on', 'subdomains'] as const
export type Hsts = (typeof HSTS)[number]

/** The policy of answers that are no pages: they load nothing and are shown in no frame. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Returns the headers that every answer carries, whatever it holds, by names in lower case.
 *
 * Over https browsers are asked to stay with https for a year (HSTS, RFC 6797): for the site's own host unless `hsts`
 * says otherwise.
 */
export function safeHeaders(siteUrl: string, hsts: Hsts = 'on'): Record<string, string> {
  return {
    'content-security-policy': BARE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') &&
      hsts !== 'off' && {
        'strict-transport-security': `max-age=${YEAR_SECONDS}${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
      }),
  }
}

/**
 * Adds headers to each answer that comes through; what a handler has set itself stays. A 304 gets none: browsers give
 * its headers to what they hold (RFC 9111 section 3.2), and the policy of answers that are no pages would take a
 * page's styles and scripts away.
 */
export function withHeaders(always: Record<string, string>) {
  const headers = Object.entries(always)
  return createMiddleware(async (c, next) => {
    await next()
    if (c.res.status === 304) return
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
}
