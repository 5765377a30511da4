import type { Language } from '#domain/words/languages.ts'
import type { PageTranslationsTable } from '#server/data/tables/translation-tables.ts'
import type { Database } from '#server/data/tables.ts'

/** A page that is an original with translations, or one of these. Of a page of the program there is its document alone. */
export type PageInSet = {
  id: string
  published: string
  draft: string | null
  path: string | null
  is_public: number | null
  /** Empty is the language of the site. */
  language: Language | '' | null
  deleted_at: string | null
  original_id: string | null
  /** In which language a translation is, published or not. */
  spoken: Language | null
  revision_number: number | null
}

/** The original and the translations that a page is one of, the original first; none for a page that stands alone. */
export async function listSet(db: Database, documentId: string): Promise<PageInSet[]> {
  const tie = await selectTies(db)
    .where('document_id', '=', documentId)
    .unionAll(selectTies(db).where('original_id', '=', documentId))
    .limit(1)
    .executeTakeFirst()
  if (!tie) return []
  const [originals, translations] = await Promise.all([
    selectPages(db).where('site_documents.id', '=', tie.original_id).execute(),
    selectPages(db)
      .where('page_translations.original_id', '=', tie.original_id)
      .orderBy('page_translations.language')
      .execute(),
  ])
  return [...originals, ...translations]
}

/** All sets of a site, each with its original first. Pages are few. */
export async function listSets(db: Database): Promise<PageInSet[][]> {
  const translations = await selectPages(db)
    .where('page_translations.original_id', 'is not', null)
    .orderBy('page_translations.original_id')
    .orderBy('page_translations.language')
    .execute()
  const ids = [...new Set(translations.flatMap(({ original_id: id }) => id ?? []))]
  if (ids.length === 0) return []
  const originals = await selectPages(db).where('site_documents.id', 'in', ids).execute()
  return originals.map((original) => [
    original,
    ...translations.filter(({ original_id: id }) => id === original.id),
  ])
}

/** One page, whether it is in a set or not; undefined for none, and for one of the program that nobody has changed. */
export function findPage(db: Database, documentId: string): Promise<PageInSet | undefined> {
  return selectPages(db).where('site_documents.id', '=', documentId).executeTakeFirst()
}

function selectTies(db: Database) {
  return db.selectFrom('page_translations').select('original_id')
}

function selectPages(db: Database) {
  return db
    .selectFrom('site_documents')
    .leftJoin('own_pages', 'own_pages.document_id', 'site_documents.id')
    .leftJoin('page_translations', 'page_translations.document_id', 'site_documents.id')
    .select([
      'site_documents.id',
      'site_documents.published',
      'site_documents.draft',
      'own_pages.path',
      'own_pages.is_public',
      'own_pages.language',
      'own_pages.removed_at as deleted_at',
      'page_translations.original_id',
      'page_translations.language as spoken',
      'page_translations.revision_number',
    ])
}

/** Returns the row that says of which page this one is a translation; undefined for one that is none. */
export function find(db: Database, documentId: string): Promise<PageTranslationsTable | undefined> {
  return db
    .selectFrom('page_translations')
    .select(['document_id', 'original_id', 'language', 'revision_number'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}

/** Says what a page is a translation of, unless there is one in its language; says whether it did. */
export async function insertIfFree(tx: Database, row: PageTranslationsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('page_translations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Says in which language a translation is from now on, or to which text of its original it is up to date. */
export async function update(
  tx: Database,
  documentId: string,
  changes: Partial<Pick<PageTranslationsTable, 'language' | 'revision_number'>>,
): Promise<void> {
  await tx
    .updateTable('page_translations')
    .set(changes)
    .where('document_id', '=', documentId)
    .execute()
}

/** The language of a public page where that is another than the site's; undefined for others and for none. */
export async function findLanguage(db: Database, path: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('own_pages')
    .select('language')
    .where('path', '=', path)
    .where('is_public', '=', 1)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.language || undefined
}

/** Whether a page, in whatever state, was published in another language than the site, or is a translation. */
export async function isAnyInOtherLanguage(db: Database): Promise<boolean> {
  const [page, tie] = await Promise.all([
    db
      .selectFrom('own_pages')
      .select('document_id')
      .where('language', '<>', '')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('page_translations').select('document_id').limit(1).executeTakeFirst(),
  ])
  return page !== undefined || tie !== undefined
}
