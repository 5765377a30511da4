import { pageIdSchema } from '#contract/desk/site-documents.ts'
import type { Language } from '#domain/words/languages.ts'
import { isOwnPageId, type OwnPageId } from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import * as pageTranslationsTable from './page-translations.tables.ts'

/** A page that was brought in, and what it says in another language. */
export type PageTranslation = {
  id: OwnPageId
  language: Language | 'site'
  original: { page: string; up_to_date: boolean }
}

/** Ties pages that were brought in to their originals; one whose original is not here stands alone. */
export async function tiePageTranslations(
  deps: WriteDeps,
  translations: readonly PageTranslation[],
): Promise<void> {
  for (const { id, language, original } of translations) {
    await unitOfWork(deps, undefined, async ({ tx }) => {
      const { data: originalId } = pageIdSchema.safeParse(original.page)
      if (originalId === undefined) return
      const site = await readPublished(tx, 'settings')
      const spoken = language === 'site' ? site.language : language
      const found = isOwnPageId(originalId)
        ? await ownPagesRepository.find(tx, originalId)
        : { language: '' }
      if (!found || (found.language || site.language) === spoken) return
      await insertGiven(tx, originalId, deps.now())
      const seen = await siteDocumentsRepository.findLastNumber(tx, originalId)
      await pageTranslationsTable.insertIfFree(tx, {
        document_id: id,
        original_id: originalId,
        language: spoken,
        revision_number: original.up_to_date ? seen : null,
      })
    })
  }
}

/** A page of the program that nobody has changed has no row yet; nothing of it is changed by one. */
export async function insertGiven(tx: Database, id: string, at: string): Promise<void> {
  if (isOwnPageId(id)) return
  await siteDocumentsRepository.insertIfAbsent(tx, {
    id,
    published: '{}',
    draft: null,
    version: 0,
    edited_at: at,
    edited_by: null,
    edited_by_name: '',
  })
}
