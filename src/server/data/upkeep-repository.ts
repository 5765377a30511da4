import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** How many pictures there are, and how many bytes they take with their smaller copies. */
export async function measurePictures(db: Database): Promise<{ count: number; bytes: number }> {
  const originals = await db
    .selectFrom('media')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(byte_size), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  const copies = await db
    .selectFrom('media_renditions')
    .select(sql<number>`coalesce(sum(byte_size), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return { count: originals.count, bytes: Number(originals.bytes) + Number(copies.bytes) }
}

/** How many jobs were given up. */
export async function countFailedJobs(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
