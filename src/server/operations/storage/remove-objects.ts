import { isObjectPath } from '#domain/media/object-path.ts'
import { type Actor, canUsePicture } from '#domain/policies.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import * as orphanMediaRepository from '#server/data/orphan-media-repository.ts'
import * as storageObjectsRepository from '#server/data/storage-objects-repository.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import type { CallOrigin } from '../caller.ts'
import type { Deps } from '../deps.ts'
import { noteRemovedFiles } from '../media/note-removed-files.ts'
import { requireBucket, requireUploader } from './require-bucket.ts'

type RemoveDeps = Pick<Deps, 'db' | 'now' | 'newId'> & { media: Pick<MediaStore, 'remove'> }

/**
 * Takes pictures out of the bucket; answers those that were there and the caller's to remove.
 *
 * A picture that a post shows loses its path and stays for the post. All others are gone with
 * their smaller copies.
 *
 * @throws StorageError `NoSuchBucket` or `AccessDenied`
 */
export async function removeObjects(
  { db, now, newId, media }: RemoveDeps,
  { actor, address, requestId }: CallOrigin & { actor: Actor | undefined },
  { bucket, paths }: { bucket: string; paths: string[] },
): Promise<storageObjectsRepository.StoredObject[]> {
  requireBucket(bucket)
  requireUploader(actor)
  const found = await storageObjectsRepository.listByPaths(db, {
    bucket,
    paths: paths.filter(isObjectPath),
  })
  const own = found.filter((object) => canUsePicture(actor, { uploadedBy: object.uploaded_by }))

  for (const object of own) {
    const fileNames = await db.transaction().execute(async (tx) => {
      await storageObjectsRepository.remove(tx, object.id)
      const names = (await orphanMediaRepository.removeOrphan(tx, object.media_id)) ?? []
      await noteRemovedFiles(tx, names, now())
      await auditRepository.append(tx, {
        id: newId(),
        at: now(),
        action: 'media.remove',
        actor,
        subject: { type: 'media', id: object.media_id },
        address,
        requestId,
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
