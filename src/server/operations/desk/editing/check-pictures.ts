import { AppError } from '#domain/errors.ts'
import { type Actor, canUsePicture } from '#domain/policies.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import type { Database } from '#server/data/tables.ts'

/**
 * Makes sure that pictures exist and may be put into a post by this person; those that the
 * post shows already may stay, whoever uploaded them.
 *
 * @throws AppError `invalid` with the field `images`
 */
export async function checkPictures(
  db: Database,
  actor: Actor,
  { mediaIds, shown }: { mediaIds: string[]; shown: string[] },
): Promise<void> {
  const found = await mediaRepository.findByIds(db, mediaIds)
  const usable = new Set(
    found
      .filter(
        ({ id, uploaded_by: uploadedBy }) =>
          shown.includes(id) || canUsePicture(actor, { uploadedBy }),
      )
      .map(({ id }) => id),
  )
  for (const [index, id] of mediaIds.entries()) {
    if (!usable.has(id)) throw refusal(index)
  }
}

/**
 * Makes sure that nobody puts another person's pictures into a working copy, which would reveal
 * their addresses and descriptions. What the post shows, or has shown, may come back; a picture
 * that is no longer there is left for whoever publishes, so that saving a text never fails for it.
 *
 * @throws AppError `invalid` with the field `images`
 */
export async function checkAttached(
  db: Database,
  actor: Actor,
  { postId, before, mediaIds }: { postId: string; before: string[]; mediaIds: string[] },
): Promise<void> {
  const added = mediaIds.filter((id) => !before.includes(id))
  const foreign = (await mediaRepository.findByIds(db, added)).filter(
    ({ uploaded_by: uploadedBy }) => !canUsePicture(actor, { uploadedBy }),
  )
  if (foreign.length === 0) return
  const ids = foreign.map(({ id }) => id)
  const known = await mediaUsesRepository.listKnownToPost(db, { postId, mediaIds: ids })
  const refused = ids.find((id) => !known.has(id))
  if (refused) throw refusal(mediaIds.indexOf(refused))
}

function refusal(index: number): AppError {
  const message = `Image ${index + 1} is no longer there. Remove it and choose it again.`
  return new AppError('invalid', message, { fields: { images: [message] } })
}
