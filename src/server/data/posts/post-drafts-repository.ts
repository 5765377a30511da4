import type { Selectable } from 'kysely'
import type { PostDraftsTable } from '../tables/desk-tables.ts'
import { DOCUMENT_COLUMNS } from '../tables/document-columns.ts'
import type { Database } from '../tables.ts'

export type DraftRow = Selectable<PostDraftsTable>

/** The working copy of a post; undefined for one that was never edited. */
export function find(db: Database, postId: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('post_drafts')
    .select([
      'post_id',
      'version',
      'has_changes',
      'save_id',
      'edited_at',
      'edited_by',
      'edited_by_name',
      'letters_gone',
      ...DOCUMENT_COLUMNS,
    ])
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

/** Stores a working copy in place of the one before; hold the lock of its post. */
export async function put(tx: Database, draft: DraftRow): Promise<void> {
  const { post_id: _, ...changes } = draft
  await tx
    .insertInto('post_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(changes))
    .execute()
}
