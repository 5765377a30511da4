import { linkToAddress } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import { DESIGNED_PAGE_PATHS } from '#pages/designed-page.calls.ts'
import { isOwnPageId, type OwnPageId } from '#pages/own-page.ts'
import { WRITTEN_PAGE_PATHS } from '#pages/written-page.calls.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import * as pageTranslationsTable from '#translations/page-translations.tables.ts'
import type { Ways } from '#translations/ways.ts'
import type { Alternate } from './alternate.calls.ts'
import { alternatesOf } from './alternates.server.ts'

type PageInSet = pageTranslationsTable.PageInSet
type OfLanguages = Pick<SiteSettings, 'language' | 'otherLanguages'>

const GIVEN_PATHS: Readonly<Record<string, string>> = {
  ...DESIGNED_PAGE_PATHS,
  ...WRITTEN_PAGE_PATHS,
}

/** The link to one of a set; undefined while readers do not find it. A page of the program is always there. */
export function linkToPage({ id, path, is_public, deleted_at }: PageInSet): string | undefined {
  if (!isOwnPageId(id)) return GIVEN_PATHS[id]
  return is_public === 1 && deleted_at === null && path !== null ? linkToAddress(path) : undefined
}

/** The addresses of a page in each of its languages; none for one that readers find in one alone. A site in one language asks nothing. */
export async function findPageAlternates(
  db: Database,
  id: SiteDocumentId,
  site: OfLanguages,
): Promise<Alternate[]> {
  if (site.otherLanguages === 'off') return []
  return alternatesOfPages(await pageTranslationsTable.listSet(db, id), site.language)
}

/** The same of all pages, by their links. */
export async function listPageAlternates({
  db,
}: Pick<Deps, 'db'>): Promise<Map<string, Alternate[]>> {
  const site = await readPublished(db, 'settings')
  if (site.otherLanguages === 'off') return new Map()
  const sets = await pageTranslationsTable.listSets(db)
  const found = sets.flatMap((set) => {
    const alternates = alternatesOfPages(set, site.language)
    return alternates.map(({ path }) => [path, alternates] as const)
  })
  return new Map(found)
}

/** Where in each of the other languages pages are, by where they are themselves. */
export async function listPageWays(db: Database): Promise<Map<Language, Ways>> {
  const ways = new Map<Language, Map<string, string>>()
  for (const [original, ...translations] of await pageTranslationsTable.listSets(db)) {
    const from = original && linkToPage(original)
    if (from === undefined) continue
    for (const translation of translations) {
      const [to, language] = [linkToPage(translation), translation.language]
      if (to === undefined || !language) continue
      ways.set(language, (ways.get(language) ?? new Map()).set(from, to))
    }
  }
  return ways
}

/** Where a site begins in another language: its home in it, or else the list of what is in it. */
export function beginningIn(
  language: Language,
  { ways, hasPosts }: { ways: Ways | undefined; hasPosts: boolean },
): string | undefined {
  return ways?.get(urls.home()) ?? (hasPosts ? urls.postsIn(language) : undefined)
}

function alternatesOfPages(set: readonly PageInSet[], siteLanguage: Language): Alternate[] {
  const said = set.map((page) => ({
    path: linkToPage(page) ?? '',
    language: page.language ?? '',
    isShown: linkToPage(page) !== undefined && isListed(page),
  }))
  return alternatesOf(said, siteLanguage)
}

/** Of an unlisted page nothing says where it is. */
function isListed({ id, published }: PageInSet): boolean {
  return !isOwnPageId(id) || readPageWords(id as OwnPageId, published).listing === 'listed'
}

/** The language of a public page of the owner's where that is another than the site's; undefined for others and for none. */
export function findOwnPageLanguage(
  { db }: Pick<Deps, 'db'>,
  address: string,
): Promise<Language | undefined> {
  return pageTranslationsTable.findLanguage(db, address)
}
