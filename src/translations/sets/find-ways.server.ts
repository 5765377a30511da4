import { searchAddress } from '#contract/search-address.ts'
import { urls } from '#contract/urls.ts'
import type { LanguageLink } from '#domain/site/read-settings.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { LANGUAGE_TAGS, type Language } from '#domain/words/languages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { Ways } from '#translations/ways.ts'
import { listOtherLanguages } from './other-languages.server.ts'
import { beginningIn, listPageWays } from './page-alternates.server.ts'

/** Where pages lead that are in one of the languages of a site. */
export type LanguageWays = {
  ways: Ways
  /** Where each language of the site begins, its own first; none on a site that says nothing in another. */
  languages: LanguageLink[]
}

/** Of a site in one language. */
export const NO_WAYS: LanguageWays = { ways: new Map(), languages: [] }

/** Where pages in a language lead, that of the site or another. A site in one language asks nothing. */
export async function findWays(
  deps: Pick<Deps, 'db' | 'now'>,
  site: Pick<SiteSettings, 'language' | 'otherLanguages'>,
  language: Language,
): Promise<LanguageWays> {
  if (site.otherLanguages === 'off') return NO_WAYS
  const [withPosts, ofPages] = await Promise.all([listOtherLanguages(deps), listPageWays(deps.db)])
  const others = LANGUAGE_TAGS.flatMap((other) => {
    const to = beginningIn(other, {
      ways: ofPages.get(other),
      hasPosts: withPosts.includes(other),
    })
    return to === undefined ? [] : [{ language: other, to }]
  })
  const ways = new Map(ofPages.get(language))
  if (language !== site.language) ways.set(searchAddress(), searchAddress({ language }))
  if (withPosts.includes(language)) ways.set(urls.blog(), urls.postsIn(language))
  if (others.length === 0) return { ways, languages: [] }
  return { ways, languages: [{ language: site.language, to: urls.home() }, ...others] }
}
