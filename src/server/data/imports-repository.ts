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
