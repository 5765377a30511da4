import { type Insertable, type Selectable, sql } from 'kysely'
import { buildOnce } from '../build-once.ts'
import type { MediaRenditionsTable, MediaTable } from '../tables/post-tables.ts'
import type { Database } from '../tables.ts'

export type MediaRow = Selectable<MediaTable>
export type RenditionRow = MediaRenditionsTable

/** A picture with the smaller copies that exist so far, narrow ones first. */
export type MediaWithRenditions = MediaRow & { renditions: RenditionRow[] }

const MEDIA_COLUMNS = [
  'media.id',
  'media.bucket',
  'media.name',
  'media.original_name',
  'media.content_type',
  'media.byte_size',
  'media.width',
  'media.height',
  'media.alt',
  'media.thumbhash',
  'media.checksum',
  'media.uploaded_by',
  'media.created_at',
  'media.credit',
  'media.focus_x',
  'media.focus_y',
  'media.kept',
] as const

const RENDITION_COLUMNS = [
  'media_renditions.media_id',
  'media_renditions.format',
  'media_renditions.width',
  'media_renditions.height',
  'media_renditions.byte_size',
  'media_renditions.name',
] as const

/** The place of the picture that stands for a post in lists. */
const FEATURED = 0

/** More than any copy has. */
const ANY_WIDTH = 65_535

/** Stores what is known of a picture; its bytes must be durable before this commits. */
export async function insert(tx: Database, media: Insertable<MediaTable>): Promise<void> {
  await tx.insertInto('media').values(media).execute()
}

/** Stores one smaller copy; one that is known already is left as it is. */
export async function insertRendition(tx: Database, rendition: RenditionRow): Promise<void> {
  await tx
    .insertInto('media_renditions')
    .values(rendition)
    .onConflict((conflict) => conflict.columns(['media_id', 'format', 'width']).doNothing())
    .execute()
}

/** The pictures of these ids that exist, in the order of the ids. */
export async function findByIds(db: Database, ids: string[]): Promise<MediaWithRenditions[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('media').select(MEDIA_COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map((await addRenditions(db, rows)).map((media) => [media.id, media]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * The name of the narrowest copy of each of these pictures that any browser shows, or of the picture
 * itself where there is none yet, by id.
 */
export async function listSmallestNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectSmallestNames(db, { ids })
  return new Map(rows.map(({ id, name, smallest }) => [id, smallest ?? name]))
}

const selectSmallestNames = buildOnce((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('media')
    .select(['media.id', 'media.name'])
    .select(({ selectFrom }) =>
      selectFrom('media_renditions')
        .select('media_renditions.name')
        .whereRef('media_renditions.media_id', '=', 'media.id')
        .where('media_renditions.format', '=', sql.lit('webp'))
        .orderBy('media_renditions.width')
        .limit(sql.lit(1))
        .as('smallest'),
    )
    .where('media.id', 'in', ids),
)

/** Gives a new post its pictures, in order; the first becomes the featured one. */
export async function attachToPost(
  tx: Database,
  { postId, mediaIds }: { postId: string; mediaIds: string[] },
): Promise<void> {
  if (mediaIds.length === 0) return
  const rows = mediaIds.map((mediaId, position) => ({
    post_id: postId,
    media_id: mediaId,
    position,
  }))
  await tx.insertInto('post_media').values(rows).execute()
}

/** Gives a post these pictures, in order, in place of those it had. */
export async function replaceForPost(
  tx: Database,
  { postId, mediaIds }: { postId: string; mediaIds: string[] },
): Promise<void> {
  await tx.deleteFrom('post_media').where('post_id', '=', postId).execute()
  await attachToPost(tx, { postId, mediaIds })
}

/** The ids of a post's pictures, in order. */
export async function listIdsForPost(db: Database, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_media')
    .select('media_id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.media_id)
}

/**
 * The featured picture of each of these posts that has one, by post id, with its copies of no more than
 * `widest` pixels; two queries at once.
 */
export async function listFeatured(
  db: Database,
  postIds: string[],
  widest = ANY_WIDTH,
): Promise<Map<string, MediaWithRenditions>> {
  if (postIds.length === 0) return new Map()
  const [rows, renditions] = await Promise.all([
    selectFeatured(db, { postIds }),
    selectRenditionsOfFeatured(db, { postIds, widest }),
  ])
  const pictures = withRenditions(rows, renditions)
  return new Map(pictures.map(({ post_id: postId, ...media }) => [postId, media]))
}

const selectFeatured = buildOnce((db, { postIds }: { postIds: string[] }) =>
  featuredQuery(db, postIds)
    .innerJoin('media', 'media.id', 'post_media.media_id')
    .select(['post_media.post_id', ...MEDIA_COLUMNS]),
)

const selectRenditionsOfFeatured = buildOnce(
  (db, { postIds, widest }: { postIds: string[]; widest: number }) =>
    selectRenditions(db)
      .where('media_id', 'in', featuredQuery(db, postIds).select('post_media.media_id'))
      .where('width', '<=', widest),
)

function featuredQuery(db: Database, postIds: string[]) {
  return db
    .selectFrom('post_media')
    .where('post_media.post_id', 'in', postIds)
    .where('post_media.position', '=', FEATURED)
}

/** The id of the featured picture of each of these posts that has one, by post id. */
export async function listFeaturedIds(
  db: Database,
  postIds: string[],
): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map()
  const rows = await selectFeaturedIds(db, { postIds })
  return new Map(rows.map(({ post_id, media_id }) => [post_id, media_id]))
}

const selectFeaturedIds = buildOnce((db, { postIds }: { postIds: string[] }) =>
  featuredQuery(db, postIds).select(['post_media.post_id', 'post_media.media_id']),
)

/** Every picture of a post, in order. */
export async function listForPost(db: Database, postId: string): Promise<MediaWithRenditions[]> {
  const [rows, renditions] = await Promise.all([
    selectForPost(db, { postId }),
    selectRenditionsForPost(db, { postId }),
  ])
  return withRenditions(rows, renditions)
}

const selectForPost = buildOnce((db, { postId }: { postId: string }) =>
  db
    .selectFrom('post_media')
    .innerJoin('media', 'media.id', 'post_media.media_id')
    .select(MEDIA_COLUMNS)
    .where('post_media.post_id', '=', postId)
    .orderBy('post_media.position'),
)

/** At once for all pictures of a post, and so without a list of ids, with which no statement is like another. */
const selectRenditionsForPost = buildOnce((db, { postId }: { postId: string }) =>
  db
    .selectFrom('post_media')
    .innerJoin('media_renditions', 'media_renditions.media_id', 'post_media.media_id')
    .select(RENDITION_COLUMNS)
    .where('post_media.post_id', '=', postId)
    .orderBy('media_renditions.width'),
)

/** The posts that show a picture, in their text too, and whether lists show it for them. */
export async function listPostsShowing(
  db: Database,
  mediaId: string,
): Promise<{ id: string; post_type: string; isFeatured: boolean }[]> {
  const [listed, named] = await Promise.all([
    db
      .selectFrom('post_media')
      .innerJoin('blog_posts', 'blog_posts.id', 'post_media.post_id')
      .select(['blog_posts.id', 'blog_posts.post_type', 'post_media.position'])
      .where('post_media.media_id', '=', mediaId)
      .execute(),
    // What is live is one of the revisions that were published.
    db
      .selectFrom('revision_media')
      .innerJoin('post_revisions', 'post_revisions.id', 'revision_media.revision_id')
      .innerJoin('blog_posts', 'blog_posts.id', 'post_revisions.post_id')
      .select(['blog_posts.id', 'blog_posts.post_type'])
      .distinct()
      .where('revision_media.media_id', '=', mediaId)
      .where('post_revisions.kind', '=', 'publish')
      .where('blog_posts.published_at', 'is not', null)
      .execute(),
  ])
  return [
    ...listed.map(({ position, ...post }) => ({ ...post, isFeatured: position === FEATURED })),
    ...named.map((post) => ({ ...post, isFeatured: false })),
  ]
}

async function addRenditions<Row extends { id: string }>(
  db: Database,
  rows: Row[],
): Promise<(Row & { renditions: RenditionRow[] })[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return withRenditions(rows, await selectRenditions(db).where('media_id', 'in', ids).execute())
}

function selectRenditions(db: Database) {
  return db.selectFrom('media_renditions').select(RENDITION_COLUMNS).orderBy('width')
}

function withRenditions<Row extends { id: string }>(
  rows: Row[],
  renditions: RenditionRow[],
): (Row & { renditions: RenditionRow[] })[] {
  const byMedia = Map.groupBy(renditions, (rendition) => rendition.media_id)
  return rows.map((row) => ({ ...row, renditions: byMedia.get(row.id) ?? [] }))
}

/** A file of the picture store, as the database knows it; only originals have a checksum. */
export type MediaFile = { name: string; byteSize: number; checksum: string | undefined }

/** Every file that pictures are made of, originals first. */
export async function listFiles(db: Database): Promise<MediaFile[]> {
  const originals = await db.selectFrom('media').select(['name', 'byte_size', 'checksum']).execute()
  const copies = await db.selectFrom('media_renditions').select(['name', 'byte_size']).execute()
  return [
    ...originals.map(({ name, byte_size, checksum }) => ({ name, byteSize: byte_size, checksum })),
    ...copies.map(({ name, byte_size }) => ({ name, byteSize: byte_size, checksum: undefined })),
  ]
}
