import type { Selectable } from 'kysely'
import { buildOnce } from '../build-once.ts'
import { databaseEngine } from '../database-engine.ts'
import type { PostSchedulesTable } from '../tables/desk-tables.ts'
import type { Database } from '../tables.ts'

export type ScheduleRow = Selectable<PostSchedulesTable>

const COLUMNS = [
  'post_id',
  'revision_id',
  'at',
  'time_zone',
  'created_by',
  'created_by_name',
  'retry_at',
  'attempts',
  'last_error',
  'has_changes',
] as const

/** When and what of a post is to be published; undefined when nothing is. */
export function find(db: Database, postId: string): Promise<ScheduleRow | undefined> {
  return db
    .selectFrom('post_schedules')
    .select(COLUMNS)
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

/** The schedules of these posts, by post. */
export async function listForPosts(
  db: Database,
  postIds: string[],
): Promise<Map<string, ScheduleRow>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_schedules')
    .select(COLUMNS)
    .where('post_id', 'in', postIds)
    .execute()
  return new Map(rows.map((row) => [row.post_id, row]))
}

/** Schedules a post, in place of what was scheduled before. */
export async function put(tx: Database, schedule: ScheduleRow): Promise<void> {
  const { post_id: _, ...changes } = schedule
  await tx
    .insertInto('post_schedules')
    .values(schedule)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(changes))
    .execute()
}

/** Records whether the working copy differs from what will be published. */
export async function setHasChanges(
  tx: Database,
  { postId, hasChanges }: { postId: string; hasChanges: boolean },
): Promise<void> {
  await tx
    .updateTable('post_schedules')
    .set({ has_changes: hasChanges ? 1 : 0 })
    .where('post_id', '=', postId)
    .execute()
}

/** Deletes a schedule; returns whether there was one. */
export async function remove(tx: Database, postId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('post_schedules')
    .where('post_id', '=', postId)
    .returning('post_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** The due schedules, oldest first, without posts in the trash and those that wait for a retry. */
export function listDue(
  db: Database,
  { now, limit }: { now: string; limit: number },
): Promise<Pick<ScheduleRow, 'post_id' | 'revision_id' | 'at'>[]> {
  return db
    .selectFrom('post_schedules')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_schedules.post_id')
    .select(['post_schedules.post_id', 'revision_id', 'at'])
    .where('at', '<=', now)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .orderBy('at')
    .limit(limit)
    .execute()
}

/**
 * Claims the due schedule of one post; undefined when another node has claimed it, or it was
 * changed since.
 */
export function claim(
  tx: Database,
  { postId, revisionId, now }: { postId: string; revisionId: string; now: string },
): Promise<ScheduleRow | undefined> {
  let query = tx
    .selectFrom('post_schedules')
    .select(COLUMNS)
    .where('post_id', '=', postId)
    .where('revision_id', '=', revisionId)
    .where('at', '<=', now)
  if (databaseEngine(tx) === 'postgres') query = query.forUpdate().skipLocked()
  return query.executeTakeFirst()
}

/** Records why a publication failed, and when to retry it. */
export async function recordFailure(
  db: Database,
  {
    postId,
    revisionId,
    error,
    retryAt,
  }: Record<'postId' | 'revisionId' | 'error' | 'retryAt', string>,
): Promise<void> {
  await db
    .updateTable('post_schedules')
    .set(({ eb }) => ({
      last_error: error,
      retry_at: retryAt,
      attempts: eb('attempts', '+', 1),
    }))
    .where('post_id', '=', postId)
    .where('revision_id', '=', revisionId)
    .execute()
}

/** The moment of the next publication after the given time; undefined when none is planned. */
export async function findNext(db: Database, after: string): Promise<string | undefined> {
  const [next] = await selectNext(db, { after })
  return next?.at
}

const selectNext = buildOnce((db, { after }: { after: string }) =>
  db.selectFrom('post_schedules').select('at').where('at', '>', after).orderBy('at').limit(1),
)
