import type { Database } from './tables.ts'

/** Notes the pictures that a working copy names, in place of those before; unknown ones are left out. */
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

/** Notes the pictures that a revision names; unknown ones are left out. */
export async function addForRevision(
  tx: Database,
  { revisionId, mediaIds }: { revisionId: string; mediaIds: string[] },
): Promise<void> {
  const known = await listKnown(tx, mediaIds)
  if (known.length === 0) return
  const rows = known.map((mediaId) => ({ revision_id: revisionId, media_id: mediaId }))
  await tx.insertInto('revision_media').values(rows).execute()
}

/** The ids of the pictures whose files have, or once had, these names without their endings. */
export async function listIdsByStems(db: Database, stems: string[]): Promise<string[]> {
  if (stems.length === 0) return []
  const names = stems.flatMap((stem) => [`${stem}.jpg`, `${stem}.png`, `${stem}.webp`])
  const [present, before] = await Promise.all([
    db.selectFrom('media').select('id').where('name', 'in', names).execute(),
    db.selectFrom('media_old_names').select('media_id as id').where('name', 'in', names).execute(),
  ])
  return [...new Set([...present, ...before].map(({ id }) => id))]
}

async function listKnown(tx: Database, mediaIds: string[]): Promise<string[]> {
  const ids = [...new Set(mediaIds)]
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
