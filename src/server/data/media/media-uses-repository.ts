import type { Database } from '../tables.ts'
import * as mediaRepository from './media-repository.ts'

/** Records the pictures that a working copy names, in place of those before; unknown ones are left out. */
export async function setForDraft(
  tx: Database,
  { postId, mediaIds }: { postId: string; mediaIds: string[] },
): Promise<void> {
  await tx.deleteFrom('draft_media').where('post_id', '=', postId).execute()
  const known = await listKnown(tx, mediaIds)
  if (known.length === 0) return
  const rows = known.map((mediaId) => ({ post_id: postId, media_id: mediaId }))
  await tx.insertInto('draft_media').values(rows).execute()
}

/** Records the pictures that a revision names; unknown ones are left out. */
export async function addForRevision(
  tx: Database,
  { revisionId, mediaIds }: { revisionId: string; mediaIds: string[] },
): Promise<void> {
  const known = await listKnown(tx, mediaIds)
  if (known.length === 0) return
  const rows = known.map((mediaId) => ({ revision_id: revisionId, media_id: mediaId }))
  await tx.insertInto('revision_media').values(rows).execute()
}

/** Records the pictures that a new template names; unknown ones are left out. */
export async function addForTemplate(
  tx: Database,
  { templateId, mediaIds }: { templateId: string; mediaIds: string[] },
): Promise<void> {
  const known = await listKnown(tx, mediaIds)
  if (known.length === 0) return
  const rows = known.map((mediaId) => ({ template_id: templateId, media_id: mediaId }))
  await tx.insertInto('template_media').values(rows).execute()
}

/** The ids of the pictures whose files have, or once had, these names without their endings. */
export async function listIdsByStems(db: Database, stems: string[]): Promise<string[]> {
  return [...new Set((await listNamed(db, stems)).map(({ id }) => id))]
}

/** The pictures whose files have, or once had, these names without their endings, by those. */
export async function findByStems(
  db: Database,
  stems: string[],
): Promise<Map<string, mediaRepository.MediaWithRenditions>> {
  const named = await listNamed(db, stems)
  const pictures = await mediaRepository.findByIds(db, [...new Set(named.map(({ id }) => id))])
  const byId = new Map(pictures.map((media) => [media.id, media]))
  return new Map(
    named.flatMap(({ id, name }) => {
      const media = byId.get(id)
      return media ? [[name.slice(0, name.lastIndexOf('.')), media]] : []
    }),
  )
}

/** Former names come first, so that of two pictures the one that has a name now is meant by it. */
async function listNamed(db: Database, stems: string[]): Promise<{ id: string; name: string }[]> {
  if (stems.length === 0) return []
  const names = stems.flatMap((stem) => [`${stem}.jpg`, `${stem}.png`, `${stem}.webp`])
  const [present, before] = await Promise.all([
    db.selectFrom('media').select(['id', 'name']).where('name', 'in', names).execute(),
    db
      .selectFrom('media_old_names')
      .select(['media_id as id', 'name'])
      .where('name', 'in', names)
      .execute(),
  ])
  return [...before, ...present]
}

/** Which of these pictures the working copy of a post or its history names already. */
export async function listKnownToPost(
  db: Database,
  { postId, mediaIds }: { postId: string; mediaIds: string[] },
): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set()
  const [drafted, remembered] = await Promise.all([
    db
      .selectFrom('draft_media')
      .select('media_id')
      .where('post_id', '=', postId)
      .where('media_id', 'in', mediaIds)
      .execute(),
    db
      .selectFrom('revision_media')
      .innerJoin('post_revisions', 'post_revisions.id', 'revision_media.revision_id')
      .select('revision_media.media_id')
      .distinct()
      .where('post_revisions.post_id', '=', postId)
      .where('revision_media.media_id', 'in', mediaIds)
      .execute(),
  ])
  return new Set([...drafted, ...remembered].map(({ media_id: id }) => id))
}

/**
 * Which of these pictures a person may put into posts, or belong to nobody.
 *
 * Looked up by the person's role of this moment, for work that is done in their name.
 */
export async function listUsableBy(
  db: Database,
  { personId, mediaIds }: { personId: string; mediaIds: string[] },
): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where((eb) =>
      eb.or([
        eb('uploaded_by', 'is', null),
        eb('uploaded_by', '=', personId),
        eb.exists(
          eb
            .selectFrom('auth_users')
            .select('auth_users.id')
            .where('auth_users.id', '=', personId)
            .where('auth_users.role', 'in', ['admin', 'editor']),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function listKnown(tx: Database, mediaIds: string[]): Promise<string[]> {
  const ids = [...new Set(mediaIds)]
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
