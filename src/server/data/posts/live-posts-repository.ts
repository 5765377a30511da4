import { type Selectable, sql } from 'kysely'
import { databaseEngine } from '../database-engine.ts'
import type { PublicTransaction } from '../public-transaction.ts'
import { type ListedColumns, ROW_COLUMNS } from '../tables/document-columns.ts'
import type { BlogPostsTable } from '../tables/post-tables.ts'
import type { Database } from '../tables.ts'

const COLUMNS = [
  'id',
  ...ROW_COLUMNS,
  'image_url',
  'status',
  'origin',
  'published_at',
  'updated_at',
  'edited_at',
  'created_at',
  'created_by',
  'created_by_admin',
  'deleted_at',
  'version',
] as const

/** A post's row with its text as written, not as rendered. */
export type LivePostRow = Pick<Selectable<BlogPostsTable>, (typeof COLUMNS)[number]>

/** A post in whatever state. */
export function find(db: Database, id: string): Promise<LivePostRow | undefined> {
  return db.selectFrom('blog_posts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The Markdown of these posts, by id. */
export async function listContents(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** Locks a post until the transaction ends, and returns it as it is now. */
export function lock(tx: Database, id: string): Promise<LivePostRow | undefined> {
  let query = tx.selectFrom('blog_posts').select(COLUMNS).where('id', '=', id)
  if (databaseEngine(tx) === 'postgres') query = query.forUpdate()
  return query.executeTakeFirst()
}

type FixedColumn = 'id' | 'origin' | 'created_at' | 'created_by' | 'created_by_admin' | 'deleted_at'

/** The row that `writePost` stores of a post that is there already. */
type PublicRow = Omit<Selectable<BlogPostsTable>, FixedColumn | 'given_image_url'> & {
  given_image_url?: null
}

/** Replaces what the public sees of a post. Call `writePost`, which does all that goes with it. */
export async function replacePublic(
  tx: PublicTransaction,
  id: string,
  row: PublicRow,
): Promise<void> {
  await tx.updateTable('blog_posts').set(row).where('id', '=', id).execute()
}

/** Changes the state of a post: whether it is out or in the trash, and its times. */
export async function change(
  tx: PublicTransaction,
  id: string,
  changes: Partial<
    Pick<Selectable<BlogPostsTable>, 'status' | 'updated_at' | 'edited_at' | 'deleted_at'>
  >,
): Promise<void> {
  await tx.updateTable('blog_posts').set(changes).where('id', '=', id).execute()
}

/** Stores when a working copy was edited and, of a post that is not published, what lists of the desk show of it. */
export async function changeDraft(
  tx: Database,
  id: string,
  { editedAt, listed }: { editedAt: string; listed: ListedColumns | undefined },
): Promise<void> {
  const update = tx.updateTable('blog_posts').where('id', '=', id)
  // Of a post that is out, these columns are what the public sees.
  const drafts = listed ? update.where('status', '<>', 'published') : update
  await drafts.set({ ...listed, edited_at: editedAt }).execute()
}

/** Stores the address that a program gave for the picture of a post that readers see. */
export async function changePublished(
  tx: PublicTransaction,
  id: string,
  changes: Pick<Selectable<BlogPostsTable>, 'given_image_url'>,
): Promise<void> {
  await tx
    .updateTable('blog_posts')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'published')
    .execute()
}

/**
 * Locks the choice of addresses until this transaction ends.
 *
 * Without it two posts may choose the same one at once on PostgreSQL, and one of them fails.
 */
export async function lockAddresses(tx: Database): Promise<void> {
  if (databaseEngine(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(4710, 1)`.execute(tx)
}

/** The post with this address, whatever its state. */
export function findBySlug(
  db: Database,
  slug: string,
): Promise<Pick<LivePostRow, 'id' | 'slug' | 'title' | 'status' | 'deleted_at'> | undefined> {
  return db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'title', 'status', 'deleted_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Drafts that were made at the desk before the given time and never given a title or saved. */
export async function listUntouchedBefore(
  db: Database,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .where('origin', '=', 'desk')
    .where('edited_at', 'is', null)
    .where('title', '=', '')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Posts that were put into the trash before the given time. */
export async function listTrashedBefore(
  db: Database,
  { before, limit }: { before: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
