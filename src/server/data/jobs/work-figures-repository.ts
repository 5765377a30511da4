import type { Database } from '../tables.ts'

/** How many jobs of each name wait, and are not given up. */
export async function countWaitingJobs(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
    .where('failed_at', 'is', null)
    .groupBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Since when the oldest due and unclaimed job waits; undefined when there is none. */
export async function findOldestDueJob(db: Database, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select('run_at')
    .where('failed_at', 'is', null)
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst()
  return row?.run_at
}

/** How many scheduled posts should have been published before the given time. */
export async function countOverduePosts(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('post_schedules')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_schedules.post_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '<', before)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
