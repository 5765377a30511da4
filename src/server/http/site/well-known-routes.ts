import { urls } from '#contract/urls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { type PublicRoutes, publicPage } from './public-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 section 2.5.5 asks for less than a year; whoever keeps a copy should look again. */
const SECURITY_TXT_VALID_DAYS = 180

const PLAIN_TEXT = { 'content-type': 'text/plain; charset=UTF-8' } as const

/** The files that programs look for at agreed addresses. */
export function wellKnownRoutes({
  now,
  siteUrl,
  publicEmail,
}: Pick<Deps, 'now' | 'siteUrl'> & {
  /** The address that pages show: whoever has found a weakness writes there too. Without one they use the form. */
  publicEmail?: string | undefined
}): PublicRoutes {
  return {
    [urls.robots()]: () => publicPage(robotsTxt(siteUrl), PLAIN_TEXT),
    [urls.securityTxt()]: () =>
      publicPage(securityTxt({ siteUrl, publicEmail, now: now() }), PLAIN_TEXT),
  }
}

function robotsTxt(siteUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /preview',
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${urls.sitemap()}`,
    '',
  ].join('\n')
}

/** RFC 9116. It expires at a midnight, so that it changes once a day and not with each request. */
function securityTxt({
  siteUrl,
  publicEmail,
  now,
}: {
  siteUrl: string
  publicEmail: string | undefined
  now: string
}): string {
  const expiresMs = Date.parse(now.slice(0, 10)) + SECURITY_TXT_VALID_DAYS * DAY_MS
  return [
    `Contact: ${publicEmail ? `mailto:${encodeURI(publicEmail)}` : siteUrl + urls.contact()}`,
    `Expires: ${new Date(expiresMs).toISOString()}`,
    'Preferred-Languages: en',
    // Section 2.5.2: an address on the web must be one of https.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${urls.securityTxt()}`] : []),
    '',
  ].join('\n')
}
