import type { Selectable } from 'kysely'
import type { SiteDocumentsTable, SiteRevisionsTable } from '../tables/site-tables.ts'
import type { Database } from '../tables.ts'

export type SiteDocumentRow = Selectable<SiteDocumentsTable>
export type SiteRevisionRow = Selectable<SiteRevisionsTable>

const DOCUMENT = [
  'id',
  'published',
  'draft',
  'version',
  'edited_at',
  'edited_by',
  'edited_by_name',
] as const

const REVISION = [
  'document_id',
  'number',
  'content',
  'created_at',
  'created_by',
  'created_by_name',
] as const

/** Returns the document as visitors see it, as JSON; undefined when nobody has ever changed it. */
export async function findPublished(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_documents')
    .select('published')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.published
}

/** A document with its draft; undefined when nobody has ever changed it. */
export function find(db: Database, id: string): Promise<SiteDocumentRow | undefined> {
  return db.selectFrom('site_documents').select(DOCUMENT).where('id', '=', id).executeTakeFirst()
}

/** Inserts a document that nobody has changed yet; one that is there stays. */
export async function insertIfAbsent(tx: Database, row: SiteDocumentRow): Promise<void> {
  await tx
    .insertInto('site_documents')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Locks a document until the transaction ends, and finds it as it is then. */
export async function lock(tx: Database, id: string): Promise<SiteDocumentRow> {
  // A write locks the row on PostgreSQL, and the database on SQLite.
  return tx
    .updateTable('site_documents')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returning(DOCUMENT)
    .executeTakeFirstOrThrow()
}

/** Updates a document. */
export async function update(
  tx: Database,
  { id, ...row }: Pick<SiteDocumentRow, 'id'> & Partial<SiteDocumentRow>,
): Promise<void> {
  await tx.updateTable('site_documents').set(row).where('id', '=', id).execute()
}

/** Stores what has been published. */
export async function insertRevision(tx: Database, row: SiteRevisionRow): Promise<void> {
  await tx.insertInto('site_revisions').values(row).execute()
}

/** The number of the newest revision; 0 without any. */
export async function findLastNumber(db: Database, documentId: string): Promise<number> {
  const row = await db
    .selectFrom('site_revisions')
    .select('number')
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** When the newest revision was made; undefined without any. */
export async function findLastPublication(
  db: Database,
  documentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_revisions')
    .select('created_at')
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** The newest revisions below a number, newest first. */
export function listRevisions(
  db: Database,
  { documentId, below, limit }: { documentId: string; below: number; limit: number },
): Promise<SiteRevisionRow[]> {
  return db
    .selectFrom('site_revisions')
    .select(REVISION)
    .where('document_id', '=', documentId)
    .where('number', '<', below)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** One revision. */
export function findRevision(
  db: Database,
  { documentId, number }: { documentId: string; number: number },
): Promise<SiteRevisionRow | undefined> {
  return db
    .selectFrom('site_revisions')
    .select(REVISION)
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst()
}
