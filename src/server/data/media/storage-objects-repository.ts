import { sql } from 'kysely'
import { databaseEngine } from '../database-engine.ts'
import type { StorageObjectsTable } from '../tables/storage-tables.ts'
import type { Database } from '../tables.ts'

const OBJECT_COLUMNS = [
  'object.id',
  'object.bucket',
  'object.path',
  'object.media_id',
  'object.cache_seconds',
  'object.created_at',
  'object.updated_at',
  'media.name as media_name',
  'media.content_type',
  'media.byte_size',
  'media.uploaded_by',
] as const

/** A path with the picture behind it. */
export type StoredObject = StorageObjectsTable & {
  media_name: string
  content_type: string
  byte_size: number
  uploaded_by: string | null
}

/** One thing in a folder: a picture, or a folder of more. */
export type FolderEntry = { name: string; isFolder: boolean }

type Place = { bucket: string; path: string }

/** Inserts the path of a picture unless the path is taken; returns whether it did. */
export async function insertIfPathFree(
  tx: Database,
  object: StorageObjectsTable,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('storage_objects')
    .values(object)
    .onConflict((conflict) => conflict.columns(['bucket', 'path']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Puts another picture under a path; the one before stays, without a path. */
export async function replace(
  tx: Database,
  {
    id,
    mediaId,
    cacheSeconds,
    now,
  }: {
    id: string
    mediaId: string
    cacheSeconds: number
    now: string
  },
): Promise<void> {
  await tx
    .updateTable('storage_objects')
    .set({ media_id: mediaId, cache_seconds: cacheSeconds, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The object at this path of a bucket, with its picture. */
export async function find(
  db: Database,
  { bucket, path }: Place,
): Promise<StoredObject | undefined> {
  return withMedia(db)
    .where('object.bucket', '=', bucket)
    .where('object.path', '=', path)
    .executeTakeFirst()
}

/** The objects of these paths that exist, in no particular order. */
export async function listByPaths(
  db: Database,
  { bucket, paths }: { bucket: string; paths: string[] },
): Promise<StoredObject[]> {
  if (paths.length === 0) return []
  return withMedia(db)
    .where('object.bucket', '=', bucket)
    .where('object.path', 'in', paths)
    .execute()
}

/**
 * One page of what is in a folder, by name. `folder` is empty or ends with a slash; `search` is
 * how names begin, case and all.
 */
export async function listFolder(
  db: Database,
  {
    bucket,
    folder,
    search,
    direction,
    limit,
    offset,
  }: {
    bucket: string
    folder: string
    search: string
    direction: 'asc' | 'desc'
    limit: number
    offset: number
  },
): Promise<FolderEntry[]> {
  const rest = sql<string>`substr(path, ${sql.lit(folder.length + 1)})`
  const slash =
    databaseEngine(db) === 'postgres'
      ? sql<number>`strpos(${rest}, '/')`
      : sql<number>`instr(${rest}, '/')`
  const name = sql<string>`case when ${slash} > 0 then substr(${rest}, 1, ${slash} - 1) else ${rest} end`
  const isFolder = sql<number>`case when ${slash} > 0 then 1 else 0 end`
  const start = folder + search
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('storage_objects')
        .select([name.as('name'), isFolder.as('is_folder')])
        .distinct()
        .where('bucket', '=', bucket)
        .where('path', '>=', start)
        // No path goes beyond ASCII, so this is behind all that begin so.
        .where('path', '<', `${start}\u{ffff}`)
        .as('entry'),
    )
    .select(['name', 'is_folder'])
    .orderBy('name', direction)
    .orderBy('is_folder')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ name: row.name, isFolder: row.is_folder === 1 }))
}

/** Deletes an object; its picture stays. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('storage_objects').where('id', '=', id).execute()
}

function withMedia(db: Database) {
  return db
    .selectFrom('storage_objects as object')
    .innerJoin('media', 'media.id', 'object.media_id')
    .select(OBJECT_COLUMNS)
}
