import type { Selectable } from 'kysely'
import type { ContactMessagesTable } from '#server/data/tables/audience-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type StoredMessage = Omit<
  Selectable<ContactMessagesTable>,
  'mailed_at' | 'read_at' | 'archived_at'
>

/** Stores a message of the contact form, which is not sent by mail yet. */
export async function insert(tx: Database, message: StoredMessage): Promise<void> {
  await tx
    .insertInto('contact_messages')
    .values({ ...message, mailed_at: null })
    .execute()
}

/** The message with this id, as its mail needs it. */
export function find(db: Database, id: string): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Records that the message has been sent by mail. */
export async function markMailed(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('contact_messages').set({ mailed_at: now }).where('id', '=', id).execute()
}

/** Deletes messages that came before the given time. */
export async function removeBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
