import { AppError } from '#domain/errors.ts'
import { type Actor, canUsePicture } from '#domain/policies.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
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
    if (usable.has(id)) continue
    const message = `Image ${index + 1} is no longer there. Remove it and choose it again.`
    throw new AppError('invalid', message, { fields: { images: [message] } })
  }
}
