import { serverUrls } from '#contract/server-urls.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canUsePicture } from '#domain/policies.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Database } from '#server/data/tables.ts'

/** A picture that stands for something in a list of the desk. */
export type DeskPicture = { id: string; url: string; alt: string }

/** Pictures by their ids, each at the address of its smallest copy; null and what is not there are left out. */
export async function findDeskPictures(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string | null, DeskPicture>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const pictures = await mediaRepository.findByIds(db, wanted)
  const smallest = await mediaRepository.listSmallestNames(db, wanted)
  return new Map(
    pictures.map(({ id, name, alt }) => {
      const url = serverUrls.media(smallest.get(id) ?? name)
      return [id, { id, url, alt }]
    }),
  )
}

/**
 * Holds that somebody may choose a picture.
 *
 * @throws AppError `invalid`, which names the field `pictureId`
 */
export async function assertUsablePicture(db: Database, actor: Actor, id: string): Promise<void> {
  const [picture] = await mediaRepository.findByIds(db, [id])
  if (picture && canUsePicture(actor, { uploadedBy: picture.uploaded_by })) return
  const message = 'This picture is not there, or not yours to use. Choose another.'
  throw new AppError('invalid', message, { fields: { pictureId: [message] } })
}
