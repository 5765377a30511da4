import { isObjectPath } from '#domain/media/object-path.ts'
import { type Actor, canUploadMedia } from '#domain/policies.ts'
import { BUCKET } from '../media/store-image.ts'
import { StorageError } from './storage-error.ts'

/**
 * Refuses any bucket but the one there is.
 *
 * @throws StorageError `NoSuchBucket`: there is one bucket, of pictures for posts
 */
export function requireBucket(bucket: string): void {
  if (bucket !== BUCKET) throw new StorageError('NoSuchBucket', 'Bucket not found')
}

/**
 * Refuses what cannot be the path of an object.
 *
 * @throws StorageError `InvalidKey`
 */
export function requirePath(path: string): void {
  if (!isObjectPath(path)) {
    throw new StorageError('InvalidKey', `Invalid key: ${path.slice(0, 200)}`)
  }
}

/**
 * Storage is the desk's: who may not put pictures there has no business in it.
 *
 * @throws StorageError `AccessDenied`
 */
export function requireUploader(actor: Actor | undefined): asserts actor is Actor {
  if (!actor) throw new StorageError('AccessDenied', 'Sign in to continue.')
  if (!canUploadMedia(actor)) {
    throw new StorageError('AccessDenied', 'Your account may not upload images.')
  }
}
