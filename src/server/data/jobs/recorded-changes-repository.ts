import type { Database } from '../tables.ts'

/** Lists what was recorded after the given id and until a time, oldest first. */
export async function listSettled(
  db: Database,
  { after, until, limit }: { after: number; until: string; limit: number },
): Promise<{ id: number; tags: string[] }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'tags'])
    .where('id', '>', after)
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, tags: JSON.parse(row.tags) as string[] }))
}

/** The id of the last row that was recorded before a time; zero when there is none any more. */
export async function findLastIdBefore(db: Database, before: string): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
