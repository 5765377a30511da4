import { FEED_FORMATS } from '#contract/feeds.ts'
import { PAGE_PATHS, type PageName } from '#contract/page-table.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import type { Field } from '#domain/site/field.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { SETTINGS_IN_GERMAN } from '#domain/words/german/settings.ts'
import { DESIGNED_PAGES } from '#pages/sections/designed-pages.ts'
import { readSections } from '#pages/sections/sections.ts'
import { WRITTEN_PAGES } from '#pages/written-pages.ts'
import { stringsIn } from '#tests/support/markup/shown-words.ts'

/** Every address that visitors and programs read, but for those of the desk and of what an owner has made. */
export const READ_PATHS: readonly string[] = [
  ...Object.keys(PAGE_PATHS)
    .filter((name) => !/^admin|^setup$|^confirm$|^forgot/.test(name))
    .map((name) => PAGE_PATHS[name as PageName].replace(/:\w+/, 'nothing-here')),
  '/no-such-page',
  ...FEED_FORMATS.map((format) => urls.feed(format)),
  urls.manifest(),
  serverUrls.securityTxt(),
  serverUrls.robots(),
  serverUrls.sitemapPages(),
  '/api/openapi.json',
]

/** Settings that say something of the first site in German too; the others are words that any site may have. */
const SAID_IN_GERMAN = [
  'description',
  'footerTopics',
  'closingLead',
  'welcomeName',
  'welcomeTagline',
] as const

/**
 * Lines of text that a site begins with: the words of its pages, of its legal texts and of its settings; these in German as well, where
 * they are of the first site.
 */
export function firstWords(siteName: string): string[] {
  const pages = Object.values(DESIGNED_PAGES).flatMap(({ fields: { sections, ...head } }) => [
    ...stringsIn(readSections(sections.initial)?.map(({ fields }) => fields) ?? []),
    ...initialWords(head),
  ])
  const texts = Object.values(WRITTEN_PAGES).flatMap(({ fields }) => initialWords(fields))
  const german = SAID_IN_GERMAN.map((name) => SETTINGS_IN_GERMAN[name] ?? '')
  const lines = [...pages, ...texts, ...initialWords(SITE_SETTINGS), ...german]
    .flatMap((words) => words.split('\n'))
    .map((line) => line.replaceAll('{name}', siteName).trim())
  // Addresses, names of drawings and the like are words of nobody.
  return [...new Set(lines)].filter((line) => /^\p{Lu}.*\p{Ll}{2}/u.test(line))
}

function initialWords(fields: Readonly<Record<string, Field>>): string[] {
  const written = Object.values(fields).filter(({ control }) =>
    ['line', 'text', 'markdown'].includes(control),
  )
  return written.map(({ initial }) => String(initial))
}
