import { readPageWords } from '#domain/site/documents/page-words.ts'
import { knownOwnPageId, OWN_PAGES_MAX } from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as pageRedirectsRepository from '#pages/page-redirects.tables.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { fileWords, type OwnPageFile, writePageFile } from '#server/transfer/own/own-page-file.ts'
import * as pageTranslationsTable from '#translations/page-translations.tables.ts'

/** Of one page; whoever moves it more often loses the first. */
const MOST_FORMER = 500

/** The files of all pages that the owner has made: of each what readers see, and beside it what is not published. */
export async function pageFiles(db: Database): Promise<{ name: string; text: string }[]> {
  const rows = await ownPagesRepository.list(db, { limit: OWN_PAGES_MAX })
  const files = await Promise.all(rows.map((row) => exportFiles(db, row)))
  return files.flat()
}

async function exportFiles(
  db: Database,
  row: ownPagesRepository.OwnPageWithWords,
): Promise<{ name: string; text: string }[]> {
  const { document_id: documentId, published, draft } = row
  const id = knownOwnPageId(documentId)
  const wordsIn = (json: string) => fileWords(readPageWords(id, json))
  const former = await pageRedirectsRepository.listOfPage(db, { documentId, limit: MOST_FORMER })
  const isPublic = row.is_public === 1
  const main = writePageFile({
    id,
    ...wordsIn(isPublic ? published : (draft ?? published)),
    ...(row.path !== null && { path: row.path }),
    public: isPublic,
    ...(row.published_at !== null && { published_at: row.published_at }),
    ...(row.removed_at !== null && { removed_at: row.removed_at }),
    created_at: row.created_at,
    edited_at: row.edited_at,
    edited_by: row.edited_by_name,
    former: former.map(({ path }) => path),
    ...(await findOriginal(db, documentId)),
    imported_from: await importsRepository.listOriginsOfPage(db, documentId),
  })
  const files = [{ name: `${documentId}.md`, text: main }]
  if (isPublic && draft !== null) {
    files.push({ name: `${documentId}.draft.md`, text: writePageFile(wordsIn(draft)) })
  }
  return files
}

async function findOriginal(
  db: Database,
  documentId: string,
): Promise<Pick<OwnPageFile, 'translation_of'>> {
  const tie = await pageTranslationsTable.find(db, documentId)
  if (!tie) return {}
  const seen = await siteDocumentsRepository.findLastNumber(db, tie.original_id)
  return { translation_of: { page: tie.original_id, up_to_date: tie.revision_number === seen } }
}
