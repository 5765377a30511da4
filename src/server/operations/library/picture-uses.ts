import { PICTURE_USES, type PictureUse } from '#contract/desk/library.ts'
import { type Actor, canEditPost } from '#domain/policies.ts'
import * as libraryRepository from '#server/data/media/library-repository.ts'
import type { Database } from '#server/data/tables.ts'

export type PictureUses = {
  /** The posts that this person may know of. */
  named: PictureUse[]
  /** How many more there are, and how many of those would lose the picture with its file. */
  elsewhere: number
  elsewhereNow: number
}

/**
 * The posts that use a picture, as far as somebody may know of them: what they may edit, and
 * what every reader sees. Titles of other people's drafts are nobody's business.
 */
export async function listPictureUses(
  db: Database,
  actor: Actor,
  { mediaId, now }: { mediaId: string; now: string },
): Promise<PictureUses> {
  const rows = await libraryRepository.listUses(db, { mediaId, now })
  const named: PictureUse[] = []
  const hidden: libraryRepository.UseRow[] = []
  for (const row of rows) {
    const { post_id: postId, place: where, created_by: createdBy, public_title: publicTitle } = row
    const isEditable = canEditPost(actor, { createdBy })
    if (isEditable) named.push({ postId, title: row.title, where, isEditable })
    else if (where === 'live' && publicTitle !== null) {
      named.push({ postId, title: publicTitle, where, isEditable })
    } else hidden.push(row)
  }
  return {
    named: named.toSorted(
      (one, other) => PICTURE_USES.indexOf(one.where) - PICTURE_USES.indexOf(other.where),
    ),
    elsewhere: hidden.length,
    elsewhereNow: hidden.filter(({ place }) => place !== 'history').length,
  }
}
