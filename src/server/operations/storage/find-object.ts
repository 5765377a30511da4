import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { requireBucket, requirePath } from './require-bucket.ts'
import { StorageError } from './storage-error.ts'

/** A path with the picture behind it. */
export type StoredObject = storageObjectsRepository.StoredObject

/**
 * The picture at a path, whoever asks: pictures are public.
 *
 * @throws StorageError `NoSuchBucket`, `InvalidKey` or `NoSuchKey`
 */
export async function findObject(
  { db }: Pick<Deps, 'db'>,
  place: { bucket: string; path: string },
): Promise<StoredObject> {
  requireBucket(place.bucket)
  requirePath(place.path)
  const object = await storageObjectsRepository.find(db, place)
  if (!object) throw new StorageError('NoSuchKey', 'Object not found')
  return object
}
