import { isObjectPath } from '#domain/media/object-path.ts'
import { type Actor, canUsePicture } from '#domain/policies.ts'
import * as orphanMediaRepository from '#server/data/media/orphan-media-repository.ts'
import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { purgeRemovedFiles } from '../media/record-removed-files.ts'
import { requireBucket, requireUploader } from './require-bucket.ts'

/**
 * Deletes pictures from the bucket; returns those that existed and that the caller may delete.
 *
 * A picture that a post shows loses its path and stays for the post. All others are gone with
 * their smaller copies.
 *
 * @throws StorageError `NoSuchBucket` or `AccessDenied`
 */
export async function removeObjects(
  deps: WriteDeps & { media: Pick<MediaStore, 'remove'> },
  caller: CallOrigin & { actor: Actor | undefined },
  { bucket, paths }: { bucket: string; paths: string[] },
): Promise<storageObjectsRepository.StoredObject[]> {
  const { db, media } = deps
  const { actor } = caller
  requireBucket(bucket)
  requireUploader(actor)
  const found = await storageObjectsRepository.listByPaths(db, {
    bucket,
    paths: paths.filter(isObjectPath),
  })
  const own = found.filter((object) => canUsePicture(actor, { uploadedBy: object.uploaded_by }))

  for (const object of own) {
    const fileNames = await unitOfWork(deps, caller, async (unit) => {
      const { tx } = unit
      await storageObjectsRepository.remove(tx, object.id)
      const names = (await orphanMediaRepository.removeOrphan(tx, object.media_id)) ?? []
      purgeRemovedFiles(unit, names)
      await unit.record({
        action: 'media.remove',
        subject: { type: 'media', id: object.media_id },
        before: { path: object.path, name: object.media_name },
        after: { isKeptForPosts: names.length === 0 },
      })
      return names
    })
    // First the rows: a file without one is swept later.
    for (const name of fileNames) await media.remove(name)
  }
  return own
}
