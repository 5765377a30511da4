import { checkImageFile } from '#domain/media/check-image-file.ts'
import { objectName } from '#domain/media/object-path.ts'
import { type Actor, canUsePicture } from '#domain/policies.ts'
import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { findObject } from './find-object.ts'
import { requirePath, requireUploader } from './require-bucket.ts'
import { StorageError } from './storage-error.ts'

/**
 * Moves a picture to another path; the old path answers 404. Posts that show it still show it.
 *
 * @throws StorageError `NoSuchBucket`, `AccessDenied`, `InvalidKey`, `NoSuchKey`,
 * `KeyAlreadyExists`, `InvalidRequest` for an ending that does not fit what the picture is
 */
export async function moveObject(
  deps: WriteDeps,
  caller: CallOrigin & { actor: Actor | undefined },
  { bucket, from, to }: { bucket: string; from: string; to: string },
): Promise<{ id: string; path: string }> {
  const { actor } = caller
  requireUploader(actor)
  requirePath(to)
  const object = await findObject(deps, { bucket, path: from })
  if (!canUsePicture(actor, { uploadedBy: object.uploaded_by })) {
    throw new StorageError('AccessDenied', 'This picture is not yours to move.')
  }
  const fits = checkImageFile({
    name: objectName(to),
    type: object.content_type,
    size: object.byte_size,
  })
  if (!fits.ok) throw new StorageError('InvalidRequest', fits.messages[0])

  const { id, media_id, cache_seconds, created_at } = object
  await unitOfWork(deps, caller, async ({ tx, record }) => {
    const at = deps.now()
    await storageObjectsRepository.remove(tx, id)
    const moved = { id, bucket, path: to, media_id, cache_seconds, created_at, updated_at: at }
    const isFree = await storageObjectsRepository.insertIfPathFree(tx, moved)
    if (!isFree) throw new StorageError('KeyAlreadyExists', 'The resource already exists')
    await record({
      action: 'media.update',
      subject: { type: 'media', id: media_id },
      before: { path: from },
      after: { path: to },
    })
  })
  return { id, path: to }
}
