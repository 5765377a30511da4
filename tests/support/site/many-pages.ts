import type { Database } from '#server/data/tables.ts'

const AT = '2026-01-01T00:00:00.000Z'

/** Inserts so many pages of an owner that nobody has written. */
export async function insertManyPages(db: Database, count: number): Promise<void> {
  const ids = Array.from(
    { length: count },
    (_, index) => `page-00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
  )
  const written = { published: '{}', draft: '{}', version: 0, edited_at: AT, edited_by: null }
  await db
    .insertInto('site_documents')
    .values(ids.map((id) => ({ ...written, id, edited_by_name: 'Ada' })))
    .execute()
  const place = {
    path: null,
    is_public: 0,
    language: '' as const,
    published_at: null,
    removed_at: null,
    created_at: AT,
  }
  await db
    .insertInto('own_pages')
    .values(ids.map((document_id) => ({ ...place, document_id })))
    .execute()
}
