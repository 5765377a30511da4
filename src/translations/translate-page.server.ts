import type { CallInput } from '#contract/calls/call.ts'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import { kindOfDocument, type SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { withoutInitial } from '#domain/site/stored-values.ts'
import type { Language } from '#domain/words/languages.ts'
import { freeAddressBeside, insertPage } from '#pages/create-page.server.ts'
import { isOwnPageId, isPageAddress, newOwnPageId } from '#pages/own-page.ts'
import { isFree } from '#pages/place-page.server.ts'
import { isWrittenPage } from '#pages/written-pages.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import {
  getSiteDocument,
  readPublished,
  requireSiteOwner,
  type SiteOwner,
} from '#server/operations/site/documents/get-site-document.ts'
import type { pageTranslationCalls } from './page-translation.calls.ts'
import * as pageTranslationsTable from './page-translations.tables.ts'
import { refuseOneLanguage, refuseSecond } from './sets/one-in-each.server.ts'
import { linkToPage } from './sets/page-alternates.server.ts'
import { insertGiven } from './tie-page-translations.server.ts'

type Chosen<Name extends keyof typeof pageTranslationCalls> = CallInput<
  (typeof pageTranslationCalls)[Name]
>

/**
 * Begins a page in another language with what readers see of a page, at an address that begins with the language.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` for a page that readers do not see, one that
 * is a translation itself, a language that it is in, or when there are as many pages as a site may have, `invalid` for a
 * language that the site does not have
 */
export async function translatePage(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { page: originalId }, body: { language } }: Chosen<'translatePage'>,
): Promise<ListedPage> {
  await getSiteDocument(deps, owner, { params: { document: originalId } })
  const id = newOwnPageId(deps.newId(), isWrittenPage(originalId) ? 'text' : 'sections')
  return insertPage(deps, owner, id, {
    action: 'page.translate',
    write: async (tx) => {
      await insertGiven(tx, originalId, deps.now())
      const path = await requireTranslatable(tx, originalId, language)
      const { fields } = kindOfDocument(id)
      const words = await readPublished(tx, originalId)
      const address = await freeAddressFor(tx, path, language)
      const all = { ...words, title: words.title, address, listing: 'listed', language }
      return { ...withoutInitial(fields, all as never), title: words.title, address }
    },
    afterwards: async (tx) => {
      const isTied = await pageTranslationsTable.insertIfFree(tx, {
        document_id: id,
        original_id: originalId,
        language,
        revision_number: await siteDocumentsRepository.findLastNumber(tx, originalId),
      })
      if (!isTied) refuseSecond(language)
    },
  })
}

/**
 * Says that a translation says what a version of its original says that readers have seen.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, also for a page that is no translation and a version
 * that was never published
 */
export async function setPageUpToDate(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { page: id }, body: { number } }: Chosen<'setPageUpToDate'>,
): Promise<void> {
  requireSiteOwner(owner)
  const caller = typeof owner === 'string' ? undefined : owner
  await unitOfWork(deps, caller, async ({ tx, record }) => {
    const tie = await pageTranslationsTable.find(tx, id)
    const last = tie ? await siteDocumentsRepository.findLastNumber(tx, tie.original_id) : 0
    if (!tie || number > last) throw new AppError('not_found', 'There is no such original.')
    await pageTranslationsTable.update(tx, id, { revision_number: number })
    await record({ action: 'page.up-to-date', subject: { type: 'site', id } })
  })
}

/** Where readers find a page that may be translated into a language. */
async function requireTranslatable(
  tx: Database,
  id: SiteDocumentId,
  language: Language,
): Promise<string> {
  const page = await pageTranslationsTable.findPage(tx, id)
  const path = page && linkToPage(page)
  if (!page || path === undefined) {
    throw new AppError('conflict', 'Publish it first: a translation follows what readers see.')
  }
  const site = await readPublished(tx, 'settings')
  if (site.otherLanguages === 'off') refuseOneLanguage()
  if (page.original_id !== null) {
    throw new AppError('conflict', 'This is a translation itself. Translate its original.')
  }
  const set = await pageTranslationsTable.listSet(tx, id)
  const spoken = [page, ...set].map((one) => (one.spoken ?? one.language) || site.language)
  if (spoken.includes(language)) refuseSecond(language)
  return isOwnPageId(id) ? (page.path ?? path) : path
}

/** An address that begins with the language: of home the language alone. */
async function freeAddressFor(tx: Database, path: string, language: Language): Promise<string> {
  const last = path.split('/').at(-1) ?? ''
  const wanted = last === '' ? `/${language}` : `/${language}/${last}`
  const address = isPageAddress(wanted) ? wanted : `/${language}`
  return (await isFree(tx, address)) ? address : freeAddressBeside(tx, address)
}
