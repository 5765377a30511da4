import { type Selectable, sql } from 'kysely'
import type { Language } from '#domain/words/languages.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { OwnPagesTable, SiteDocumentsTable } from '#server/data/tables/site-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type OwnPageRow = Selectable<OwnPagesTable>

/** A page with its words as JSON. */
export type OwnPageWithWords = OwnPageRow &
  Pick<Selectable<SiteDocumentsTable>, 'published' | 'draft' | 'edited_at' | 'edited_by_name'>

const PAGE = [
  'document_id',
  'path',
  'is_public',
  'language',
  'published_at',
  'removed_at',
  'created_at',
] as const

/** Two cannot take one address at the same time, nor make one page too many. On SQLite every write is alone. */
export async function lockPages(tx: Database): Promise<void> {
  if (databaseEngine(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(4710, 2)`.execute(tx)
}

/** One page, whatever its state. */
export function find(db: Database, documentId: string): Promise<OwnPageRow | undefined> {
  return db
    .selectFrom('own_pages')
    .select(PAGE)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}

/** The page that has an address, whatever its state. */
export function findByPath(db: Database, path: string): Promise<OwnPageRow | undefined> {
  return db.selectFrom('own_pages').select(PAGE).where('path', '=', path).executeTakeFirst()
}

/** Which of these addresses a page has, whatever its state. */
export async function listTaken(db: Database, paths: string[]): Promise<Set<string | null>> {
  const rows = await db.selectFrom('own_pages').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}

/** The newest pages, whatever their state, with their words. */
export function list(db: Database, { limit }: { limit: number }): Promise<OwnPageWithWords[]> {
  return db
    .selectFrom('own_pages')
    .innerJoin('site_documents', 'site_documents.id', 'own_pages.document_id')
    .select(PAGE)
    .select(['published', 'draft', 'edited_at', 'edited_by_name'])
    .orderBy('document_id', 'desc')
    .limit(limit)
    .execute()
}

/** Where readers find pages, and since when each is as it is, with their words as JSON, by address. */
export async function listPublic(
  db: Database,
  { limit }: { limit: number },
): Promise<{ document_id: string; path: string; published_at: string; published: string }[]> {
  const rows = await db
    .selectFrom('own_pages')
    .innerJoin('site_documents', 'site_documents.id', 'own_pages.document_id')
    .select(['document_id', 'path', 'published_at', 'published'])
    .where('is_public', '=', 1)
    .where('removed_at', 'is', null)
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.flatMap(({ path, published_at, ...row }) =>
    path === null || published_at === null ? [] : [{ ...row, path, published_at }],
  )
}

/** Where readers find pages in a language, empty for that of the site, and since when each is as it is. */
export async function listPlaces(
  db: Database,
  { language, limit }: { language: Language | ''; limit: number },
): Promise<{ document_id: string; path: string; published_at: string }[]> {
  const rows = await db
    .selectFrom('own_pages')
    .select(['document_id', 'path', 'published_at'])
    .where('is_public', '=', 1)
    .where('removed_at', 'is', null)
    .where('language', '=', language)
    .limit(limit)
    .execute()
  return rows.flatMap(({ document_id, path, published_at }) =>
    path === null || published_at === null ? [] : [{ document_id, path, published_at }],
  )
}

/** How many there are, removed ones too. */
export async function count(db: Database): Promise<number> {
  const row = await db
    .selectFrom('own_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Inserts a page. Its document comes first. */
export async function insert(tx: PublicTransaction, row: OwnPageRow): Promise<void> {
  await tx.insertInto('own_pages').values(row).execute()
}

/** Updates a page. */
export async function update(
  tx: PublicTransaction,
  documentId: string,
  changes: Partial<Omit<OwnPageRow, 'document_id'>>,
): Promise<void> {
  await tx.updateTable('own_pages').set(changes).where('document_id', '=', documentId).execute()
}

/** Deletes a page with its document and all that was published of it. */
export async function remove(tx: PublicTransaction, documentId: string): Promise<void> {
  await tx.deleteFrom('site_documents').where('id', '=', documentId).execute()
}
