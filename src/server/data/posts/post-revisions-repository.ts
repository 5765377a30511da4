import { type Selectable, sql } from 'kysely'
import type { PostRevisionsTable } from '../tables/desk-tables.ts'
import { DOCUMENT_COLUMNS } from '../tables/document-columns.ts'
import type { Database } from '../tables.ts'

export type RevisionRow = Selectable<PostRevisionsTable>

const SUMMARY_COLUMNS = [
  'id',
  'post_id',
  'number',
  'kind',
  'created_at',
  'created_by',
  'created_by_name',
  'word_count',
  'title',
] as const

/** The texts are left out: a list may be of hundreds. */
export type RevisionSummaryRow = Pick<RevisionRow, (typeof SUMMARY_COLUMNS)[number]>

/** Adds a revision behind the others; hold the lock of its post. */
export async function append(
  tx: Database,
  revision: Omit<RevisionRow, 'number'>,
): Promise<RevisionRow> {
  const last = await findLast(tx, revision.post_id)
  const row = { ...revision, number: (last?.number ?? 0) + 1 }
  await tx.insertInto('post_revisions').values(row).execute()
  return row
}

/** The newest revision of a post. */
export function findLast(db: Database, postId: string): Promise<RevisionSummaryRow | undefined> {
  return db
    .selectFrom('post_revisions')
    .select(SUMMARY_COLUMNS)
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the text that the public saw last; what it sees now, while the post is live. */
export function findPublished(db: Database, postId: string): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('post_revisions')
    .select([...SUMMARY_COLUMNS, ...DOCUMENT_COLUMNS])
    .where('post_id', '=', postId)
    .where('kind', '=', sql.lit('publish'))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The id of the revision that the public saw last. */
export async function findPublishedId(db: Database, postId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .where('kind', '=', sql.lit('publish'))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** One revision of a post, whole. */
export function find(
  db: Database,
  { postId, id }: { postId: string; id: string },
): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('post_revisions')
    .select([...SUMMARY_COLUMNS, ...DOCUMENT_COLUMNS])
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The history of a post, newest first, older than the given number. */
export function list(
  db: Database,
  { postId, before, limit }: { postId: string; before: number | undefined; limit: number },
): Promise<RevisionSummaryRow[]> {
  let query = db
    .selectFrom('post_revisions')
    .select(SUMMARY_COLUMNS)
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .limit(limit)
  if (before !== undefined) query = query.where('number', '<', before)
  return query.execute()
}

/** Posts, in the order of their ids, that have revisions which may be thinned. */
export async function listPostsToThin(
  db: Database,
  { after, before, limit }: { after: string | undefined; before: string; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('post_revisions')
    .select('post_id')
    .distinct()
    .where('kind', '<>', sql.lit('publish'))
    .where('created_at', '<', before)
    .orderBy('post_id')
    .limit(limit)
  if (after) query = query.where('post_id', '>', after)
  return (await query.execute()).map((row) => row.post_id)
}

/** The revisions of a post that may be pruned: none that was published or is scheduled. */
export function listThinnable(
  db: Database,
  postId: string,
): Promise<Pick<RevisionRow, 'id' | 'kind' | 'created_at'>[]> {
  return db
    .selectFrom('post_revisions')
    .select(['id', 'kind', 'created_at'])
    .where('post_id', '=', postId)
    .where('kind', '<>', sql.lit('publish'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_schedules')
            .select('post_id')
            .whereRef('post_schedules.revision_id', '=', 'post_revisions.id'),
        ),
      ),
    )
    .orderBy('number', 'desc')
    .execute()
}

/** Deletes these revisions, unless the public has seen them. */
export async function remove(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('post_revisions')
    .where('id', 'in', ids)
    .where('kind', '<>', sql.lit('publish'))
    .execute()
}
