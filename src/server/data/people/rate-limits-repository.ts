import type { Database } from '../tables.ts'

type Window = { bucket: string; windowStart: string }

/**
 * Adds a hit to a bucket's window and answers how many it has now.
 *
 * In a transaction the bucket stays locked until the end, so hits are counted one by one.
 */
export async function addHit(tx: Database, { bucket, windowStart }: Window): Promise<number> {
  const row = await tx
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

/** Refunds a hit. */
export async function removeHit(tx: Database, { bucket, windowStart }: Window): Promise<void> {
  await tx
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .where('hits', '>', 0)
    .execute()
}

/** How many hits a window of a rate limit has. */
export async function countHits(db: Database, { bucket, windowStart }: Window): Promise<number> {
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('window_start', '=', windowStart)
    .executeTakeFirst()
  return row?.hits ?? 0
}

/** Deletes windows that began before the given time. */
export async function removeBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', before).execute()
}
