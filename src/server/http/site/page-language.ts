import { firstPart } from '#contract/page-paths.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import type { PageReads } from '#contract/pages/page-reads.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { isLanguage, type Language } from '#domain/words/languages.ts'
import { findOwnAddress } from '#pages/own-addresses.calls.ts'

const LISTS_IN = firstPart(PAGE_PATHS.postsIn)

type LanguageReads = Pick<
  PageReads,
  'findPostLanguage' | 'findPreviewLanguage' | 'findOwnPageLanguage'
>

/**
 * The language of the page at a path where that is another than the site's: that of its post, draft or page, or the one that
 * a list is of. Its address alone decides it, and on a site in one language nothing is asked.
 */
export async function findPageLanguage(
  path: string,
  {
    site,
    reads,
  }: {
    site: Pick<SiteSettings, 'language' | 'otherLanguages'>
    reads: LanguageReads
  },
): Promise<Language | undefined> {
  if (site.otherLanguages === 'off') return undefined
  // A database that does not answer is for the page itself to say.
  const language = await askLanguage(path, reads).catch(() => undefined)
  return isLanguage(language) && language !== site.language ? language : undefined
}

async function askLanguage(path: string, reads: LanguageReads): Promise<string | undefined> {
  const slug = filledIn(PAGE_PATHS.post, path)
  if (slug !== undefined) return reads.findPostLanguage(slug)
  const token = filledIn(PAGE_PATHS.preview, path)
  if (token !== undefined) return reads.findPreviewLanguage(token)
  const searched = filledIn(PAGE_PATHS.searchIn, path)
  if (searched !== undefined) return searched
  const address = findOwnAddress(path)
  return address === undefined ? languageOfLists(path) : reads.findOwnPageLanguage(address)
}

/** The language that the lists of what is in another one have in their addresses: of all posts, and of those of a term. */
function languageOfLists(path: string): string | undefined {
  const [, first, language] = path.split('/')
  return first === LISTS_IN ? language : undefined
}

/** Returns the end of a path that stands where a pattern has a name. */
function filledIn(pattern: string, path: string): string | undefined {
  const start = pattern.slice(0, pattern.indexOf(':'))
  const slug = path.startsWith(start) ? path.slice(start.length) : ''
  if (slug === '' || slug.includes('/')) return undefined
  try {
    return decodeURIComponent(slug)
  } catch {
    return undefined
  }
}
