import { type Selectable, sql } from 'kysely'
import { CROPS } from '#domain/media/image-name.ts'
import type { ListCursor } from '#domain/paging/cursor.ts'
import { countOfProfiles } from '#profiles/profile-pictures.tables.ts'
import { countOfTerms } from '#terms/term-pictures.tables.ts'
import type { MediaTable } from '../tables/post-tables.ts'
import type { Database } from '../tables.ts'
import { countOfDocuments } from './document-uses-repository.ts'

export type LibraryFilter = {
  /** Only pictures of that person, when given. */
  uploadedBy: string | undefined
  /** Each must occur in the file's name, the description or the credit; lower case. */
  words: string[]
  show: 'all' | 'unused' | 'undescribed'
}

export type LibraryRow = Pick<
  Selectable<MediaTable>,
  'id' | 'name' | 'original_name' | 'byte_size' | 'width' | 'created_at' | 'uploaded_by' | 'credit'
> & { uploader_name: string | null }

/** Where a picture is used; a post that shows it is not named again for its working copy. */
export type UseRow = {
  post_id: string
  created_by: string | null
  /** The title that readers know the post by; null for a post that is not public. */
  public_title: string | null
  /** The title that its writer gives it now. */
  title: string
  place: 'live' | 'draft' | 'history'
}

/** One page of the library, newest first. */
export async function list(
  db: Database,
  { uploadedBy, words, show }: LibraryFilter,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<LibraryRow[]> {
  let query = db
    .selectFrom('media')
    .leftJoin('auth_users', 'auth_users.id', 'media.uploaded_by')
    .select([
      'media.id',
      'media.name',
      'media.original_name',
      'media.byte_size',
      'media.width',
      'media.created_at',
      'media.uploaded_by',
      'media.credit',
      'auth_users.display_name as uploader_name',
    ])
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .limit(limit)
  if (uploadedBy) query = query.where('media.uploaded_by', '=', uploadedBy)
  if (show === 'undescribed') query = query.where('media.alt', '=', '')
  if (show === 'unused')
    query = query.where(
      // Documents are read for those alone that no post uses.
      sql<boolean>`case when ${countOfUses('media.id')} + ${countOfProfiles()} + ${countOfTerms()} > 0 then 1 else ${countOfDocuments()} end = 0`,
    )
  for (const word of words) {
    const text = sql`lower(media.original_name || ' ' || media.alt || ' ' || media.credit)`
    query = query.where(sql<boolean>`${text} like ${`%${escapeLike(word)}%`} escape '!'`)
  }
  if (after) {
    query = query.where(sql<boolean>`(media.created_at, media.id) < (${after.at}, ${after.id})`)
  }
  return query.execute()
}

/** How many posts, people, terms and documents of the site show each of these pictures or name it in their working copy. */
export async function countUses(db: Database, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select('id')
    .select(
      sql<number>`${countOfUses('media.id')} + ${countOfProfiles()} + ${countOfTerms()} + ${countOfDocuments()}`.as(
        'uses',
      ),
    )
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, uses }) => [id, Number(uses)]))
}

/** Every post that uses a picture, and how. */
export async function listUses(
  db: Database,
  { mediaId, now }: { mediaId: string; now: string },
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select blog_posts.id as post_id, blog_posts.created_by,
      coalesce(post_drafts.title, blog_posts.title) as title,
      case when blog_posts.status = 'published' and blog_posts.deleted_at is null
        and blog_posts.published_at <= ${now} then blog_posts.title end as public_title,
      case
        when exists (select 1 from post_media
          where post_media.post_id = blog_posts.id and media_id = ${mediaId}) then 'live'
        when blog_posts.status = 'published' and exists (select 1 from revision_media
          where media_id = ${mediaId} and revision_id = (
            select id from post_revisions
            where post_revisions.post_id = blog_posts.id and kind = 'publish'
            order by number desc limit 1)) then 'live'
        when exists (select 1 from draft_media
          where draft_media.post_id = blog_posts.id and media_id = ${mediaId}) then 'draft'
        when exists (select 1 from post_schedules
          join revision_media on revision_media.revision_id = post_schedules.revision_id
          where post_schedules.post_id = blog_posts.id and media_id = ${mediaId}) then 'draft'
        else 'history'
      end as place
    from blog_posts left join post_drafts on post_drafts.post_id = blog_posts.id
    where blog_posts.id in (
      select post_id from post_media where media_id = ${mediaId}
      union select post_id from draft_media where media_id = ${mediaId}
      union select post_revisions.post_id from revision_media
        join post_revisions on post_revisions.id = revision_media.revision_id
        where revision_media.media_id = ${mediaId})
    order by 3, 1
  `.execute(db)
  return rows
}

/** Stores a picture's description, credit and focal point; from then on it is kept even if unused. */
export async function update(
  tx: Database,
  id: string,
  changes: Partial<Pick<Selectable<MediaTable>, 'alt' | 'credit' | 'focus_x' | 'focus_y'>>,
): Promise<void> {
  await tx
    .updateTable('media')
    .set({ ...changes, kept: 1 })
    .where('id', '=', id)
    .execute()
}

/** Gives a picture another file; under its old name it is found all the same. */
export async function replaceFile(
  tx: Database,
  id: string,
  file: Pick<
    Selectable<MediaTable>,
    | 'name'
    | 'original_name'
    | 'content_type'
    | 'byte_size'
    | 'width'
    | 'height'
    | 'thumbhash'
    | 'checksum'
  >,
  { oldName, now }: { oldName: string; now: string },
): Promise<void> {
  await tx.deleteFrom('media_renditions').where('media_id', '=', id).execute()
  await tx
    .updateTable('media')
    .set({ ...file, kept: 1, focus_x: 50, focus_y: 50 })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('media_old_names')
    .values({ name: oldName, media_id: id, replaced_at: now })
    .execute()
}

/** The present name of a picture that once had one of these. */
export async function findByOldName(db: Database, names: string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('media_old_names')
    .innerJoin('media', 'media.id', 'media_old_names.media_id')
    .select('media.name')
    .where('media_old_names.name', 'in', names)
    .executeTakeFirst()
  return row?.name
}

/** Deletes what is to be cropped again. */
export async function removeCrops(tx: Database, mediaId: string): Promise<void> {
  await tx
    .deleteFrom('media_renditions')
    .where('media_id', '=', mediaId)
    .where('format', 'in', CROPS)
    .execute()
}

/** Deletes a picture's rows. @returns the names of its files */
export async function remove(tx: Database, id: string): Promise<string[]> {
  const renditions = await tx
    .selectFrom('media_renditions')
    .select('name')
    .where('media_id', '=', id)
    .execute()
  const original = await tx
    .deleteFrom('media')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return [...(original ? [original.name] : []), ...renditions.map(({ name }) => name)]
}

function countOfUses(mediaId: string) {
  const id = sql.ref(mediaId)
  return sql<number>`(select count(*) from (
    select post_id from post_media where media_id = ${id}
    union select post_id from draft_media where media_id = ${id}) as used)`
}

function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}
