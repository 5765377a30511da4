import { pageTags } from '#contract/pages.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import { kindOfDocument, type SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import type { Language } from '#domain/words/languages.ts'
import { isOwnPageId, type OwnPageId } from '#pages/own-page.ts'
import type { Database } from '#server/data/tables.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import * as pageTranslationsTable from '#translations/page-translations.tables.ts'
import { refuseSpoken } from './one-in-each.server.ts'

/**
 * The language in which a page is published: empty where it is that of the site, as on a site in one language all of them are.
 *
 * @throws AppError `invalid` when its original, or another translation, is in the same language
 */
export async function resolvePageLanguage(
  tx: Database,
  { id, asked }: { id: OwnPageId; asked: Language | 'site' },
): Promise<Language | ''> {
  const set = await pageTranslationsTable.listSet(tx, id)
  if (asked === 'site' && set.length === 0) return ''
  const site = await readPublished(tx, 'settings')
  const isOfSite = asked === 'site' || asked === site.language || site.otherLanguages === 'off'
  const language = isOfSite ? '' : asked
  const spoken = language || site.language
  const spokenSet = set.map((page) => ({
    id: page.id,
    title: titleOfPage(page),
    language: page.spoken ?? page.language ?? '',
    deleted_at: page.deleted_at,
    isOriginal: page.original_id === null,
  }))
  refuseSpoken(spokenSet, { id, spoken, siteLanguage: site.language })
  if (set.some((page) => page.id === id && page.original_id !== null)) {
    await pageTranslationsTable.update(tx, id, { language: spoken })
  }
  return language
}

/**
 * The tags of the pages that lead to one: what says the same in another language, and of what is in another language than the
 * site every page, since the frame of all in it may lead there.
 */
export async function pageSetTags(tx: Database, id: string): Promise<string[]> {
  const set = await pageTranslationsTable.listSet(tx, id)
  const isInOther = set.some((page) => page.id === id && page.original_id !== null)
  if (isInOther) return [pageTags.all()]
  return set.filter((page) => page.id !== id).map((page) => pageTags.document(page.id))
}

/** Returns the title of one of a set: as it is being written, or as readers see it. */
export function titleOfPage({
  id,
  draft,
  published,
}: Pick<pageTranslationsTable.PageInSet, 'id' | 'draft' | 'published'>): string {
  if (!isOwnPageId(id)) return kindOfDocument(id as SiteDocumentId).label
  return readPageWords(id, draft ?? published).title
}
