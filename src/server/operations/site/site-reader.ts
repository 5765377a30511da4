import { waysToMovedPosts } from '#contract/post-paths.ts'
import { urls } from '#contract/urls.ts'
import { idOfLanguage, saidIn } from '#domain/site/documents/language-settings.ts'
import { DEFAULT_CONTACT_EMAIL } from '#domain/site/initial-words.ts'
import { UNNAMED_TYPES } from '#domain/site/post-facts-settings.ts'
import type { ReadSettings } from '#domain/site/read-settings.ts'
import { inItsLanguage } from '#domain/site/settings-in-language.ts'
import { INITIAL_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findWays, NO_WAYS } from '#translations/sets/find-ways.server.ts'
import { findWaysToPosts } from '#translations/sets/ways-to-posts.server.ts'
import { leadAlong, listAddresses, type Ways } from '#translations/ways.ts'
import { readPublished, withName } from './documents/get-site-document.ts'
import { createLogoReader } from './site-pictures.ts'

/** Reads what the owner has decided, as it is published now; for a page in another language than the site's, with its words. */
export type ReadSite = (language?: Language) => Promise<ReadSettings>

/** The words that the owner has written in another language than the site's; none while the database does not answer. */
function readWordsIn(db: Database, language: Language): Promise<Readonly<Record<string, string>>> {
  return readPublished(db, idOfLanguage(language)).catch(() => ({}))
}

/** Where in another language is what the menus lead to of posts and topics; none while the database does not answer. */
function readWaysToPosts(
  deps: Pick<Deps, 'db' | 'now'>,
  site: SiteSettings,
  language: Language,
): Promise<Ways> {
  return findWaysToPosts(deps, listAddresses(site), language).catch(() => NO_WAYS.ways)
}

/**
 * Makes what reads the settings for pages. While the database does not answer, pages that need nothing else of it are
 * rendered with the last settings that were read.
 *
 * @param startedWith the contact address of `CONTACT_EMAIL`, which counts while the owner gives none
 */
export function createSiteReader(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  startedWith: { contactEmail: string | undefined },
): ReadSite {
  let last = INITIAL_SETTINGS
  const readLogo = createLogoReader({ db })
  return async (language) => {
    last = await readPublished(db, 'settings').catch(() => last)
    const contactEmail = last.contactEmail || startedWith.contactEmail || DEFAULT_CONTACT_EMAIL
    const shownLogo = await readLogo(last)
    const spoken = language ?? last.language
    const { ways, languages } = await findWays({ db, now }, last, spoken).catch(() => NO_WAYS)
    const other = spoken !== last.language && { ...UNNAMED_TYPES, language: spoken }
    const words = other ? await readWordsIn(db, spoken) : {}
    const site = withName(saidIn(inItsLanguage({ ...last, contactEmail, ...other }), words))
    const toPosts = other ? await readWaysToPosts({ db, now }, site, spoken) : []
    const led = new Map([...waysToMovedPosts(listAddresses(site)), ...ways, ...toPosts])
    return {
      ...(led.size > 0 ? leadAlong(site, led) : site),
      ...(shownLogo && { shownLogo }),
      ...(languages.length > 0 && { languages }),
      ...(ways.has(urls.blog()) && { postsIn: spoken }),
      ...(other && { searchIn: spoken }),
    }
  }
}
