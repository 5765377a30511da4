import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import { findMediaStem } from '#domain/media/media-links.ts'
import { DEFAULT_CONTACT_EMAIL } from '#domain/site/initial-words.ts'
import { barColours } from '#domain/site/look/look-sheet.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { wordsOfSite } from '#domain/site/words-of-site.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { ReadSite } from '#server/operations/site/site-reader.ts'
import { PLAIN_TEXT, type PublicRoutes, publicPage } from './public-pages.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 section 2.5.5 asks for less than a year; whoever keeps a copy should look again. */
const SECURITY_TXT_VALID_DAYS = 180

/** Browsers show the short name under an icon, where there is little room. */
const SHORT_NAME_LENGTH = 12

const MANIFEST = { 'content-type': 'application/manifest+json' } as const

/** The files that programs look for at agreed addresses. */
export function wellKnownRoutes({
  now,
  siteUrl,
  readSite,
}: Pick<Deps, 'now' | 'siteUrl'> & { readSite: ReadSite }): PublicRoutes {
  return {
    [serverUrls.robots()]: () => publicPage(robotsTxt(siteUrl), PLAIN_TEXT),
    [serverUrls.securityTxt()]: async () =>
      publicPage(securityTxt({ siteUrl, ...(await readSite()), now: now() }), PLAIN_TEXT),
    [urls.manifest()]: async () => publicPage(webManifest(await readSite()), MANIFEST),
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
    `Sitemap: ${siteUrl}${serverUrls.sitemap()}`,
    '',
  ].join('\n')
}

/** RFC 9116. It expires at a midnight, so that it changes once a day and not with each request. */
function securityTxt({
  siteUrl,
  contactEmail,
  language,
  now,
}: {
  siteUrl: string
  contactEmail: string
  language: Language
  now: string
}): string {
  const expiresMs = Date.parse(now.slice(0, 10)) + SECURITY_TXT_VALID_DAYS * DAY_MS
  return [
    `Contact: ${contactEmail === DEFAULT_CONTACT_EMAIL ? siteUrl + urls.contact() : `mailto:${encodeURI(contactEmail)}`}`,
    `Expires: ${new Date(expiresMs).toISOString()}`,
    // The program speaks English, and so do those who look after it.
    `Preferred-Languages: ${language === 'en' ? 'en' : `${language}, en`}`,
    // Section 2.5.2: an address on the web must be one of https.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${serverUrls.securityTxt()}`] : []),
    '',
  ].join('\n')
}

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** Who has installed the site gets another icon only at another address. */
function iconVersion(icon: string): string {
  const stem = findMediaStem(icon)
  return stem === undefined ? '' : `?of=${stem}`
}

/** The manifest of the site as an app (W3C, Web Application Manifest). */
function webManifest(site: SiteSettings): string {
  const { name, description, language, colour, icon } = site
  const { light: paper } = barColours({ colour })
  const { shortcuts } = wordsOfSite(site)
  const shortName = name.split(' ').findLast((word) => word.length <= SHORT_NAME_LENGTH)
  return JSON.stringify({
    id: urls.home(),
    name,
    short_name: shortName ?? name.slice(0, SHORT_NAME_LENGTH),
    ...(description && { description }),
    lang: language,
    dir: 'ltr',
    start_url: urls.home(),
    scope: urls.home(),
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    categories: ['food', 'health', 'lifestyle'],
    icons: ICONS.map(({ src, ...facts }) => ({ src: src + iconVersion(icon), ...facts })),
    shortcuts: [
      { name: shortcuts.blog, url: urls.blog() },
      { name: shortcuts.guides, url: urls.guides() },
    ],
  })
}
