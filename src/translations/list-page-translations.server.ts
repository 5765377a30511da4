import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { compareStored } from '#server/operations/site/documents/compare-stored.ts'
import {
  getSiteDocument,
  readPublished,
  type SiteOwner,
} from '#server/operations/site/documents/get-site-document.ts'
import type { pageTranslationCalls } from './page-translation.calls.ts'
import type {
  PageInLanguage,
  PageOriginal,
  PageTranslations,
} from './page-translation-shapes.calls.ts'
import * as pageTranslationsTable from './page-translations.tables.ts'
import { titleOfPage } from './sets/resolve-page-language.server.ts'

type Chosen<Name extends keyof typeof pageTranslationCalls> = CallInput<
  (typeof pageTranslationCalls)[Name]
>

/**
 * In which languages a page is, and in which it could be.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export async function listPageTranslations(
  { db }: Pick<Deps, 'db'>,
  owner: SiteOwner,
  { params: { page: id } }: Chosen<'listPageTranslations'>,
): Promise<PageTranslations> {
  await getSiteDocument({ db }, owner, { params: { document: id } })
  const [site, set] = await Promise.all([
    readPublished(db, 'settings'),
    pageTranslationsTable.listSet(db, id),
  ])
  const [first] = set
  const seen = first ? await siteDocumentsRepository.findLastNumber(db, first.id) : 0
  const present = (page: pageTranslationsTable.PageInSet): PageInLanguage => ({
    id: page.id as PageInLanguage['id'],
    title: titleOfPage(page),
    language: (page.spoken ?? page.language) || site.language,
    status: statusOf(page),
    hasChanged: page.original_id !== null && page.revision_number !== seen,
  })
  const own = set.find((page) => page.id === id)
  return {
    siteLanguage: site.language,
    languages: site.otherLanguages === 'on' ? [...LANGUAGE_TAGS] : [site.language],
    original: first && first.id !== id ? present(first) : null,
    hasChanged: own ? present(own).hasChanged : false,
    translations: set.filter((page) => page.original_id !== null && page.id !== id).map(present),
  }
}

/**
 * Returns the changes of a translation's original since the translation was last called up to date.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, also for a page that is no translation
 */
export async function getPageOriginal(
  { db }: Pick<Deps, 'db'>,
  owner: SiteOwner,
  { params: { page: id } }: Chosen<'getPageOriginal'>,
): Promise<PageOriginal> {
  await getSiteDocument({ db }, owner, { params: { document: id } })
  const tie = await pageTranslationsTable.find(db, id)
  if (!tie) throw new AppError('not_found', 'This page is not a translation.')
  const { original_id: documentId, revision_number: number } = tie
  const last = await siteDocumentsRepository.findLastNumber(db, documentId)
  if (number === null) return { number: last, changes: null }
  const [before, after] = await Promise.all([
    contentOf(db, documentId, number),
    contentOf(db, documentId, last),
  ])
  return { number: last, changes: compareStored(documentId as SiteDocumentId, before, after) }
}

/** Returns the content of a published version; that of 0 is what it began with. */
async function contentOf(db: Database, documentId: string, number: number): Promise<string> {
  const revision = await siteDocumentsRepository.findRevision(db, { documentId, number })
  return revision?.content ?? '{}'
}

function statusOf(page: pageTranslationsTable.PageInSet): PageInLanguage['status'] {
  if (page.deleted_at !== null) return 'removed'
  return page.is_public === 1 || !isOwnPageId(page.id) ? 'published' : 'draft'
}
