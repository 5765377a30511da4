import { randomBytes } from 'node:crypto'
import type { UploadedImage } from '#contract/media.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { AppError } from '#domain/errors.ts'
import { checkImageFile } from '#domain/media/check-image-file.ts'
import { imageName } from '#domain/media/image-name.ts'
import { visibleWords } from '#domain/posts/text/visible-words.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { ReadImage } from '#server/media/image-tasks.ts'
import type { ImageReader } from '#server/media/images.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import {
  type TemporaryFile,
  type TemporaryFiles,
  writeTemporary,
} from '#server/media/temporary-files.ts'
import { RENDITIONS_JOB } from './make-renditions.ts'

export const BUCKET = 'blog-images'
const CACHE_SECONDS = 3600

export type StoreImageDeps = WriteDeps & {
  media: Pick<MediaStore, 'put' | 'remove'>
  images: Pick<ImageReader, 'read'>
  temporaryFiles: Pick<TemporaryFiles, 'use'>
  /** Called when a job was enqueued, so that the workers need not poll for it. */
  jobs: { wake(): void }
}

/** An uploaded file: nothing of it is trusted. */
export type ImageToStore = {
  file: TemporaryFile
  originalName: string
  declaredType: string
  /** Its place in the form. */
  index: number
}

/** Reads an upload that has been left on its way until now: writes its file to a path, and checks what came beside it. */
export type ReceiveImage = (path: string) => Promise<ImageToStore & { alt: string }>

/** A picture whose bytes are durable, and of which the database does not know yet. */
export type StoredImage = ReadImage & { name: string; originalName: string }

/**
 * Stores a picture of the program's own: its bytes first, then its row and the job that makes smaller copies.
 *
 * A crash in between leaves bytes that nothing names, which the sweep removes; never a row
 * without bytes.
 *
 * @throws AppError `invalid` with the field `images` when the file is not an acceptable picture
 */
export async function storeImage(
  deps: StoreImageDeps,
  {
    bytes,
    alt,
    uploadedBy,
    ...claims
  }: Omit<ImageToStore, 'file'> & { bytes: Uint8Array; alt: string; uploadedBy: string | null },
): Promise<UploadedImage> {
  const stored = await asFile(deps, bytes, (file) => storeImageFile(deps, { ...claims, file }))
  return unitOfWork(deps, undefined, (unit) => recordImage(unit, deps, stored, { alt, uploadedBy }))
}

/** Does work with bytes that lie in a file meanwhile. */
export function asFile<Result>(
  { temporaryFiles }: Pick<StoreImageDeps, 'temporaryFiles'>,
  bytes: Uint8Array,
  work: (file: TemporaryFile) => Promise<Result>,
): Promise<Result> {
  return temporaryFiles.use(async (path) => work(await writeTemporary(path, [bytes])))
}

/**
 * Checks the name, type and size that came with a file, before its bytes are read.
 *
 * @throws AppError `invalid` by what the file claims to be
 */
export function checkClaims({
  originalName,
  declaredType,
  file: { size },
}: {
  originalName: string
  declaredType: string
  file: Pick<TemporaryFile, 'size'>
}) {
  const check = checkImageFile({ name: visibleWords(originalName), type: declaredType, size })
  if (!check.ok) throw refusal(check.messages)
  return check.type
}

/**
 * Reads a picture and makes its bytes durable.
 *
 * @throws AppError `invalid` with the field `images`
 */
export async function storeImageFile(
  deps: StoreImageDeps,
  file: ImageToStore,
): Promise<StoredImage> {
  const type = checkClaims(file)
  return deps.temporaryFiles.use(async (path) => {
    const result = await deps.images.read(file.file.path, type, path)
    if (!result.ok) throw refusal([result.message])
    const { image } = result
    const name = imageName({
      timestampMs: Date.parse(deps.now()),
      index: file.index,
      random: randomBytes(8).toString('hex'),
      type: image.type,
    })
    const isNew = await deps.media.put(name, { path }, { contentType: image.type })
    if (!isNew) throw new Error(`The random name “${name}” is taken.`)
    return { ...image, name, originalName: visibleWords(file.originalName) }
  })
}

/**
 * Inserts the rows of a stored picture, in the caller's unit of work: under its own name, unless the client
 * has one for it.
 */
export async function recordImage(
  { tx, enqueue }: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  { now, newId }: Pick<StoreImageDeps, 'now' | 'newId'>,
  stored: StoredImage,
  {
    alt,
    uploadedBy,
    isNamedByClient = false,
  }: { alt: string; uploadedBy: string | null; isNamedByClient?: boolean },
): Promise<UploadedImage> {
  const id = newId()
  const at = now()
  const { name, width, height } = stored
  await mediaRepository.insert(tx, {
    id,
    bucket: BUCKET,
    name,
    original_name: stored.originalName,
    content_type: stored.type,
    byte_size: stored.byteSize,
    width,
    height,
    alt,
    thumbhash: stored.thumbhash,
    checksum: stored.checksum,
    uploaded_by: uploadedBy,
    created_at: at,
  })
  if (!isNamedByClient) {
    await storageObjectsRepository.insertIfPathFree(tx, {
      id: newId(),
      bucket: BUCKET,
      path: name,
      media_id: id,
      cache_seconds: CACHE_SECONDS,
      created_at: at,
      updated_at: at,
    })
  }
  await enqueue({ name: RENDITIONS_JOB, payload: { mediaId: id } })
  return { id, name, url: serverUrls.media(name), width, height, alt }
}

function refusal(messages: string[]): AppError {
  return new AppError('invalid', messages[0] ?? '', { fields: { images: messages } })
}
