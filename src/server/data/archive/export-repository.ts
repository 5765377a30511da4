import type { RedirectRow } from '#redirects/slug-redirects.tables.ts'
import type { MediaRow } from '#server/data/media/media-repository.ts'
import type { TermRow } from '#terms/terms.tables.ts'
import type { TermTranslation } from '#translations/term-translation.ts'
import * as importsRepository from '../imports-repository.ts'
import type { Database } from '../tables.ts'

/** A picture with the names that it had before it was replaced, and where it was imported from. */
export type PictureToExport = Omit<MediaRow, 'bucket' | 'thumbhash' | 'uploaded_by'> & {
  oldNames: { name: string; replaced_at: string }[]
  origins: { source: string; address: string }[]
}

const PICTURES_AT_ONCE = 500

/** How many posts there are, in whatever state. */
export async function countPosts(db: Database): Promise<number> {
  const row = await db
    .selectFrom('blog_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The ids of posts in whatever state, in their order, after the given one. */
export async function listPostIds(
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  let query = db.selectFrom('blog_posts').select('id').orderBy('id').limit(limit)
  if (after) query = query.where('id', '>', after)
  return (await query.execute()).map(({ id }) => id)
}

/** Every picture, in the order of their ids. */
export async function* readPictures(db: Database): AsyncGenerator<PictureToExport> {
  let after: string | undefined
  for (;;) {
    let query = db
      .selectFrom('media')
      .select(['id', 'name', 'original_name', 'content_type', 'byte_size', 'width', 'height'])
      .select(['alt', 'credit', 'focus_x', 'focus_y', 'kept', 'checksum', 'created_at'])
      .orderBy('id')
      .limit(PICTURES_AT_ONCE)
    if (after) query = query.where('id', '>', after)
    const rows = await query.execute()
    const ids = rows.map(({ id }) => id)
    const old = await listOldNames(db, ids)
    const origins = await importsRepository.listOriginsOfPictures(db, ids)
    for (const row of rows) {
      yield { ...row, oldNames: old.get(row.id) ?? [], origins: origins.get(row.id) ?? [] }
    }
    after = rows.at(-1)?.id
    if (rows.length < PICTURES_AT_ONCE) return
  }
}

/** The names of the files of these pictures, by their ids. */
export async function listPictureFacts(
  db: Database,
  ids: string[],
): Promise<Map<string, { name: string; alt: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'name', 'alt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** Every old address, in no particular order. */
export function listRedirects(db: Database): Promise<Omit<RedirectRow, 'created_by'>[]> {
  return db
    .selectFrom('slug_redirects')
    .select(['slug', 'post_id', 'target', 'created_at'])
    .execute()
}

/** Every term with what it stands below, the name of its picture and the addresses that it had before, in no particular order. */
export async function listTerms(db: Database): Promise<
  (Omit<TermRow, 'id' | 'parent_id' | 'picture_id' | 'group_name'> & {
    group: string
    parent: string | null
    picture: string | null
    oldSlugs: { slug: string; created_at: string }[]
    translations: TermTranslation[]
  })[]
> {
  const terms = await db
    .selectFrom('terms')
    .leftJoin('terms as parents', 'parents.id', 'terms.parent_id')
    .leftJoin('media', 'media.id', 'terms.picture_id')
    .select(['terms.id', 'terms.kind', 'terms.slug', 'terms.name', 'terms.description'])
    .select(['parents.slug as parent', 'media.name as picture', 'terms.group_name as group'])
    .select(['terms.created_at', 'terms.updated_at'])
    .execute()
  const redirects = await db
    .selectFrom('term_redirects')
    .select(['term_id', 'slug', 'created_at'])
    .where('term_id', 'is not', null)
    .execute()
  const byTerm = Map.groupBy(redirects, (row) => row.term_id)
  const words = await db
    .selectFrom('term_translations')
    .select(['term_id', 'language', 'name', 'description'])
    .orderBy('language')
    .execute()
  const wordsByTerm = Map.groupBy(words, (row) => row.term_id)
  return terms.map(({ id, ...term }) => ({
    ...term,
    oldSlugs: (byTerm.get(id) ?? []).map(({ slug, created_at }) => ({ slug, created_at })),
    translations: (wordsByTerm.get(id) ?? []).map(({ term_id: _, ...said }) => said),
  }))
}

/** The addresses of all terms that were removed, in no particular order. */
export function listRemovedTerms(
  db: Database,
): Promise<Pick<TermRow, 'kind' | 'slug' | 'created_at'>[]> {
  return db
    .selectFrom('term_redirects')
    .select(['kind', 'slug', 'created_at'])
    .where('term_id', 'is', null)
    .execute()
}

/** Every path of another site that leads somewhere, in no particular order. */
export function listPaths(db: Database) {
  return db
    .selectFrom('path_redirects')
    .leftJoin('terms', 'terms.id', 'path_redirects.term_id')
    .select([
      'path_redirects.path',
      'path_redirects.post_id',
      'path_redirects.target',
      'path_redirects.created_at',
      'terms.kind',
      'terms.slug',
    ])
    .execute()
}

/** The picture that has this name. */
export function findPictureByName(
  db: Database,
  name: string,
): Promise<{ id: string; checksum: string } | undefined> {
  return db
    .selectFrom('media')
    .select(['id', 'checksum'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** The pictures of a site that are these very bytes, the oldest first. */
export function listPicturesByChecksum(
  db: Database,
  checksum: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('media')
    .select(['id', 'name'])
    .where('checksum', '=', checksum)
    .orderBy('id')
    .execute()
}

/** Stores a name that a picture had before, unless it is known. */
export async function insertOldName(
  tx: Database,
  oldName: { name: string; media_id: string; replaced_at: string },
): Promise<void> {
  await tx
    .insertInto('media_old_names')
    .values(oldName)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Says when a picture was uploaded. */
export async function setPictureDate(
  db: Database,
  { id, createdAt }: { id: string; createdAt: string },
): Promise<void> {
  await db.updateTable('media').set({ created_at: createdAt }).where('id', '=', id).execute()
}

async function listOldNames(
  db: Database,
  ids: string[],
): Promise<Map<string, { name: string; replaced_at: string }[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_old_names')
    .select(['name', 'media_id', 'replaced_at'])
    .where('media_id', 'in', ids)
    .execute()
  const sorted = rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const byPicture = Map.groupBy(sorted, (row) => row.media_id)
  return new Map(
    [...byPicture].map(([id, names]) => [
      id,
      names.map(({ name, replaced_at }) => ({ name, replaced_at })),
    ]),
  )
}
