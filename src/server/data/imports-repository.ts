import type { Database } from './tables.ts'

/** The post that was imported from this post of another site. */
export async function findPost(
  db: Database,
  { source, externalId }: { source: string; externalId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('imported_posts')
    .select('post_id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.post_id
}

/** Records which post was imported from a post of another site; false when that was recorded already. */
export async function recordPost(
  tx: Database,
  { source, externalId, postId }: { source: string; externalId: string; postId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('imported_posts')
    .values({ source, external_id: externalId, post_id: postId })
    .onConflict((conflict) => conflict.columns(['source', 'external_id']).doNothing())
    .returning('post_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether any post was imported from another site. */
export async function hasPosts(db: Database): Promise<boolean> {
  const row = await db.selectFrom('imported_posts').select('post_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The page that was imported from this page of another site. */
export async function findPage(
  db: Database,
  { source, externalId }: { source: string; externalId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('imported_pages')
    .select('document_id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row?.document_id
}

/** Records which page was imported from a page of another site; false when that was recorded already. */
export async function recordPage(
  tx: Database,
  { source, externalId, documentId }: { source: string; externalId: string; documentId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('imported_pages')
    .values({ source, external_id: externalId, document_id: documentId })
    .onConflict((conflict) => conflict.columns(['source', 'external_id']).doNothing())
    .returning('document_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The picture that was imported from this picture of another site. */
export function findPicture(
  db: Database,
  { source, address }: { source: string; address: string },
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('imported_pictures')
    .innerJoin('media', 'media.id', 'imported_pictures.media_id')
    .select(['media.id', 'media.name'])
    .where('source', '=', source)
    .where('address', '=', address)
    .executeTakeFirst()
}

/** Records which picture was imported from a picture of another site. */
export async function recordPicture(
  tx: Database,
  { source, address, mediaId }: { source: string; address: string; mediaId: string },
): Promise<void> {
  await tx
    .insertInto('imported_pictures')
    .values({ source, address, media_id: mediaId })
    .onConflict((conflict) =>
      conflict.columns(['source', 'address']).doUpdateSet({ media_id: mediaId }),
    )
    .execute()
}

/** Which of these pictures came from a site. */
export async function listPicturesFrom(
  db: Database,
  { source, mediaIds }: { source: string; mediaIds: readonly string[] },
): Promise<string[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .selectFrom('imported_pictures')
    .select('media_id')
    .where('source', '=', source)
    .where('media_id', 'in', mediaIds)
    .execute()
  return rows.map(({ media_id: id }) => id)
}

/** A thing of another site: which site, and its id there. */
type Origin = { source: string; id: string }

/** The posts of other sites that this post was imported from, always in the same order. */
export function listOriginsOfPost(db: Database, postId: string): Promise<Origin[]> {
  return db
    .selectFrom('imported_posts')
    .select(['source', 'external_id as id'])
    .where('post_id', '=', postId)
    .orderBy('source')
    .orderBy('external_id')
    .execute()
}

/** The pages of other sites that this page was imported from, always in the same order. */
export function listOriginsOfPage(db: Database, documentId: string): Promise<Origin[]> {
  return db
    .selectFrom('imported_pages')
    .select(['source', 'external_id as id'])
    .where('document_id', '=', documentId)
    .orderBy('source')
    .orderBy('external_id')
    .execute()
}

/** Where these pictures were imported from, by their ids, each always in the same order. */
export async function listOriginsOfPictures(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { source: string; address: string }[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('imported_pictures')
    .select(['source', 'address', 'media_id'])
    .where('media_id', 'in', ids)
    .orderBy('source')
    .orderBy('address')
    .execute()
  const byPicture = Map.groupBy(rows, (row) => row.media_id)
  return new Map(
    [...byPicture].map(([id, origins]) => [
      id,
      origins.map(({ source, address }) => ({ source, address })),
    ]),
  )
}

/** Records where a picture was imported from, unless another picture is recorded as that. */
export async function recordPictureIfNew(
  tx: Database,
  { source, address, mediaId }: { source: string; address: string; mediaId: string },
): Promise<void> {
  await tx
    .insertInto('imported_pictures')
    .values({ source, address, media_id: mediaId })
    .onConflict((conflict) => conflict.columns(['source', 'address']).doNothing())
    .execute()
}
