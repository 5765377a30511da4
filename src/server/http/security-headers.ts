import { createMiddleware } from 'hono/factory'

const YEAR_SECONDS = 31_536_000

/** The policy of answers that are no pages: they load nothing and are shown in no frame. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Adds what every answer carries, whatever it holds. What a handler has set itself stays:
 * a page's policy names its own scripts.
 *
 * Over https browsers are told to come back over https for a year.
 */
export function securityHeaders(siteUrl: string) {
  const headers = Object.entries({
    'Content-Security-Policy': BARE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  })
  return createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
}
