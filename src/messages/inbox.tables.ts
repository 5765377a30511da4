import { type Selectable, sql } from 'kysely'
import type { ListCursor } from '#domain/paging/cursor.ts'
import type { ContactMessagesTable } from '#server/data/tables/audience-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type MessageRow = Selectable<ContactMessagesTable>

/** One page of messages, newest first. */
export function list(
  db: Database,
  {
    isArchived,
    after,
    limit,
  }: { isArchived: boolean; after: ListCursor | undefined; limit: number },
): Promise<MessageRow[]> {
  let query = db
    .selectFrom('contact_messages')
    .selectAll()
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** How many messages nobody has opened. */
export async function countUnread(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The message with this id, with what the desk has done with it. */
export function find(db: Database, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Sets when a message was read or archived; null undoes it. */
export async function update(
  db: Database,
  id: string,
  changes: Partial<Pick<MessageRow, 'read_at' | 'archived_at'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.updateTable('contact_messages').set(changes).where('id', '=', id).execute()
}

/**
 * Deletes a message.
 *
 * @returns whether it was there
 */
export async function remove(tx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
