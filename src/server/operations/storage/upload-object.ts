import { AppError } from '#domain/errors.ts'
import { objectName } from '#domain/media/object-path.ts'
import { type Actor, canUsePicture } from '#domain/policies.ts'
import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { TemporaryFile } from '#server/media/temporary-files.ts'
import {
  checkClaims,
  recordImage,
  type StoredImage,
  type StoreImageDeps,
  storeImageFile,
} from '../media/store-image.ts'
import { UPLOAD_LIMIT } from '../media/upload-image.ts'
import { requireBucket, requirePath, requireUploader } from './require-bucket.ts'
import { StorageError } from './storage-error.ts'

export type ObjectToUpload = {
  bucket: string
  path: string
  file: TemporaryFile
  contentType: string
  cacheSeconds: number
  /** Whether it may take the place of a picture that is there. */
  isUpsert: boolean
}

type StorageCaller = CallOrigin & { actor: Actor | undefined }

/**
 * Stores a picture under a path of the client's choice, with the same checks as the desk's own
 * uploads; it is durable when this resolves.
 *
 * @throws StorageError `KeyAlreadyExists` unless it may be replaced, `AccessDenied`,
 * `NoSuchBucket`, `InvalidKey`
 * @throws AppError `invalid` when it is no acceptable picture, `too_many_requests`, `unavailable`
 */
export async function uploadObject(
  deps: StoreImageDeps,
  caller: StorageCaller,
  upload: ObjectToUpload,
): Promise<{ id: string; path: string }> {
  const { actor } = caller
  requireBucket(upload.bucket)
  requireUploader(actor)
  requirePath(upload.path)
  const file = {
    file: upload.file,
    originalName: objectName(upload.path),
    declaredType: upload.contentType,
    index: 0,
  }
  checkClaims(file)
  await requirePlace(deps.db, actor, upload)
  await consumeHit(deps, { bucket: `upload:${actor.id}`, ...UPLOAD_LIMIT })

  const stored = await storeImageFile(deps, file)
  try {
    return await unitOfWork(deps, caller, (unit) => store(deps, unit, actor, upload, stored))
  } catch (error) {
    // No row names the bytes, because the transaction is undone. After an outage nobody knows;
    // what was left for nothing is swept up later.
    const isUndone = !(error instanceof AppError && error.code === 'unavailable')
    if (isUndone) await deps.media.remove(stored.name)
    throw error
  }
}

async function store(
  deps: StoreImageDeps,
  unit: UnitOfWork,
  actor: Actor,
  upload: ObjectToUpload,
  stored: StoredImage,
): Promise<{ id: string; path: string }> {
  const { tx, record } = unit
  const { bucket, path, cacheSeconds } = upload
  const now = deps.now()
  const image = await recordImage(unit, deps, stored, {
    alt: '',
    uploadedBy: actor.id,
    isNamedByClient: true,
  })
  const object = {
    id: deps.newId(),
    bucket,
    path,
    media_id: image.id,
    cache_seconds: cacheSeconds,
    created_at: now,
    updated_at: now,
  }
  let id = object.id
  if (!(await storageObjectsRepository.insertIfPathFree(tx, object))) {
    const there = await requirePlace(tx, actor, upload)
    if (!there) throw alreadyThere()
    id = there.id
    await storageObjectsRepository.replace(tx, { id, mediaId: image.id, cacheSeconds, now })
  }
  await record({
    action: 'media.upload',
    subject: { type: 'media', id: image.id },
    after: { name: image.name, path, byteSize: stored.byteSize },
  })
  return { id, path }
}

/** @returns the object that will be replaced; undefined when the path is free */
async function requirePlace(
  db: Database,
  actor: Actor,
  { bucket, path, isUpsert }: ObjectToUpload,
): Promise<storageObjectsRepository.StoredObject | undefined> {
  const there = await storageObjectsRepository.find(db, { bucket, path })
  if (!there) return undefined
  if (!isUpsert) throw alreadyThere()
  if (!canUsePicture(actor, { uploadedBy: there.uploaded_by })) {
    throw new StorageError('AccessDenied', 'This picture is not yours to replace.')
  }
  return there
}

function alreadyThere(): StorageError {
  return new StorageError('KeyAlreadyExists', 'The resource already exists')
}
