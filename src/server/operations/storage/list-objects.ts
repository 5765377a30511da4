import type { Actor } from '#domain/policies.ts'
import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { requireBucket, requirePath, requireUploader } from './require-bucket.ts'

export type FolderQuery = {
  bucket: string
  /** The folder, with or without a slash at its end; empty for the bucket itself. */
  prefix: string
  search: string
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** A picture with its name in the folder, or a folder, which is nothing but its name. */
export type FolderItem = {
  name: string
  object: storageObjectsRepository.StoredObject | null
}

/**
 * One page of what is in a folder, by name.
 *
 * @throws StorageError `NoSuchBucket`, `AccessDenied` or `InvalidKey`
 */
export async function listObjects(
  { db }: Pick<Deps, 'db'>,
  actor: Actor | undefined,
  { bucket, prefix, ...page }: FolderQuery,
): Promise<FolderItem[]> {
  requireBucket(bucket)
  requireUploader(actor)
  const path = prefix.replace(/\/+$/, '')
  if (path !== '') requirePath(path)

  const folder = path === '' ? '' : `${path}/`
  const entries = await storageObjectsRepository.listFolder(db, { bucket, folder, ...page })
  const paths = entries.filter(({ isFolder }) => !isFolder).map(({ name }) => folder + name)
  const objects = await storageObjectsRepository.listByPaths(db, { bucket, paths })
  const byPath = new Map(objects.map((object) => [object.path, object]))
  return entries.map(({ name, isFolder }) => ({
    name,
    object: isFolder ? null : (byPath.get(folder + name) ?? null),
  }))
}
