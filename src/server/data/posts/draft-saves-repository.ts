import type { Selectable } from 'kysely'
import type { DraftSavesTable } from '../tables/desk-tables.ts'
import type { Database } from '../tables.ts'

type DraftSaveRow = Selectable<DraftSavesTable>

/** The last recorded save of one tab into one working copy. */
export function find(
  db: Database,
  { postId, editorId }: { postId: string; editorId: string },
): Promise<Pick<DraftSaveRow, 'save_id' | 'version'> | undefined> {
  return db
    .selectFrom('draft_saves')
    .select(['save_id', 'version'])
    .where('post_id', '=', postId)
    .where('editor_id', '=', editorId)
    .executeTakeFirst()
}

/** Records the last save of a tab, in place of the one before; hold the lock of its post. */
export async function put(tx: Database, save: DraftSaveRow): Promise<void> {
  const { save_id, version, at } = save
  await tx
    .insertInto('draft_saves')
    .values(save)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'editor_id']).doUpdateSet({ save_id, version, at }),
    )
    .execute()
}

/** Deletes the saves of tabs that have not saved since the given time. */
export async function removeBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('draft_saves').where('at', '<', before).execute()
}
