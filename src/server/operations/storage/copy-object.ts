import type { MediaStore } from '#server/media/media-store.ts'
import { writeTemporary } from '#server/media/temporary-files.ts'
import type { StoreImageDeps } from '../media/store-image.ts'
import { findObject } from './find-object.ts'
import { requireUploader } from './require-bucket.ts'
import { StorageError } from './storage-error.ts'
import { uploadObject } from './upload-object.ts'

/**
 * Copies a picture to another path, as if the caller had uploaded it again.
 *
 * @throws StorageError, AppError as `uploadObject`; `NoSuchKey` when there is nothing to copy
 */
export async function copyObject(
  deps: StoreImageDeps & { media: Pick<MediaStore, 'open'> },
  caller: Parameters<typeof uploadObject>[1],
  { bucket, from, to, isUpsert }: { bucket: string; from: string; to: string; isUpsert: boolean },
): Promise<{ id: string; path: string }> {
  requireUploader(caller.actor)
  const object = await findObject(deps, { bucket, path: from })
  const stored = await deps.media.open(object.media_name, { isToBeRead: true })
  if (!stored) throw new StorageError('NoSuchKey', 'Object not found')
  return deps.temporaryFiles.use(async (path) =>
    uploadObject(deps, caller, {
      bucket,
      path: to,
      file: await writeTemporary(path, stored.stream()),
      contentType: object.content_type,
      cacheSeconds: object.cache_seconds,
      isUpsert,
    }),
  )
}
