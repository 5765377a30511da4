import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { IMAGE_MAX_BYTES } from '#domain/media/image-file.ts'
import { imageTypeOfBytes } from '#domain/media/image-signature.ts'
import * as exportRepository from '#server/data/archive/export-repository.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as storageObjectsRepository from '#server/data/media/storage-objects-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { ReadImage } from '#server/media/image-tasks.ts'
import type { ExportedPicture, ExportedSite } from '#server/transfer/own/own-format.ts'
import { RENDITIONS_JOB } from '../media/make-renditions.ts'
import { asFile, BUCKET } from '../media/store-image.ts'
import type { ImportDeps, ImportOwner } from './transfer-deps.ts'

const CACHE_SECONDS = 3600
/** A picture that was written anew may be somewhat larger than the upload that was allowed. */
const MAX_BYTES = 4 * IMAGE_MAX_BYTES

/** The pictures of an export by the names of their files. */
export type OwnPictures = {
  idOf(file: string): string | undefined
  problems: string[]
  /** Gives them their dates back, once the posts that use them are there. */
  restoreDates(): Promise<void>
}

/**
 * Brings the pictures of an export in, under their names and byte for byte. One whose bytes are here already, under another
 * name, is that one from then on, and its own name leads there.
 *
 * Each is read by the checks of uploads first, and must be the one that the export speaks of.
 */
export async function importOwnPictures(
  deps: ImportDeps,
  {
    root,
    site,
    owner,
    isDryRun,
  }: { root: string; site: ExportedSite; owner: ImportOwner; isDryRun: boolean },
): Promise<OwnPictures> {
  const ids = new Map<string, string>()
  const own = new Set(site.pictures.map(({ id }) => id))
  const problems: string[] = []
  for (const picture of site.pictures) {
    try {
      const id = await importPicture(deps, picture, { root, owner, own, isDryRun })
      ids.set(picture.name, id)
      if (isDryRun) continue
      for (const origin of picture.imported_from) {
        await importsRepository.recordPictureIfNew(deps.db, { ...origin, mediaId: id })
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      problems.push(`the picture media/${picture.name}: ${error.message}`)
    }
  }
  return {
    idOf: (file) => ids.get(basename(file)),
    problems,
    async restoreDates() {
      for (const { id, name, created_at: createdAt } of site.pictures) {
        if (ids.get(name) === id) await exportRepository.setPictureDate(deps.db, { id, createdAt })
      }
    },
  }
}

async function importPicture(
  deps: ImportDeps,
  picture: ExportedPicture,
  {
    root,
    owner,
    own,
    isDryRun,
  }: { root: string; owner: ImportOwner; own: ReadonlySet<string>; isDryRun: boolean },
): Promise<string> {
  const known = await exportRepository.findPictureByName(deps.db, picture.name)
  if (known) {
    if (known.checksum === picture.sha256) return known.id
    throw refusal('The site has another picture of that name.')
  }
  // Two of one export may be alike, and stay two.
  const same = await exportRepository.listPicturesByChecksum(deps.db, picture.sha256)
  const twin = same.find(({ id }) => !own.has(id))
  if (twin) {
    if (!isDryRun) await leadTo(deps, twin.id, picture)
    return twin.id
  }
  const bytes = await readWithin(join(root, 'media'), picture)
  const image = await check(deps, bytes)
  if (isDryRun) return picture.id
  const isNew = await deps.media.put(picture.name, bytes, { contentType: image.type })
  if (!isNew && !(await holds(deps, picture))) {
    throw refusal('The media store has another file of that name.')
  }
  await record(deps, picture, image, owner)
  return picture.id
}

/** Has the names of a picture mean another, which is the same. */
async function leadTo(deps: ImportDeps, id: string, picture: ExportedPicture): Promise<void> {
  const now = { name: picture.name, replaced_at: deps.now() }
  await unitOfWork(deps, undefined, async ({ tx }) => {
    for (const name of [now, ...picture.old_names]) {
      await exportRepository.insertOldName(tx, { ...name, media_id: id })
    }
  })
}

async function readWithin(folder: string, { name, sha256 }: ExportedPicture): Promise<Buffer> {
  // The name is one of this program's, so it leads nowhere else; a link of the disk might.
  const file = await realpath(join(folder, name)).catch(() => undefined)
  if (file !== join(await realpath(folder), name)) throw refusal('It is not in the export.')
  if ((await stat(file)).size > MAX_BYTES) throw refusal('It is too large.')
  const bytes = await readFile(file)
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw refusal('Its bytes are not those that were exported.')
}

async function check(deps: ImportDeps, bytes: Uint8Array): Promise<ReadImage> {
  const type = imageTypeOfBytes(bytes)
  if (!type) throw refusal('It is no picture.')
  const { images, temporaryFiles } = deps
  // It goes in byte for byte: what the check has written anew is not needed.
  const result = await asFile(deps, bytes, ({ path }) =>
    temporaryFiles.use((to) => images.read(path, type, to)),
  )
  if (result.ok) return result.image
  throw refusal(result.message)
}

async function holds({ media }: ImportDeps, { name, sha256 }: ExportedPicture): Promise<boolean> {
  const bytes = await (await media.open(name))?.bytes()
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256
}

async function record(
  deps: ImportDeps,
  picture: ExportedPicture,
  image: ReadImage,
  owner: ImportOwner,
): Promise<void> {
  const { now, newId } = deps
  const { id, name, created_at: createdAt } = picture
  const [focusX, focusY] = picture.focus
  await unitOfWork(deps, undefined, async ({ tx, enqueue }) => {
    if ((await mediaRepository.findByIds(tx, [id])).length > 0) {
      throw refusal('The site has another picture with its id.')
    }
    await mediaRepository.insert(tx, {
      id,
      bucket: BUCKET,
      name,
      original_name: picture.original_name,
      content_type: image.type,
      byte_size: picture.bytes,
      width: image.width,
      height: image.height,
      alt: picture.alt,
      credit: picture.credit,
      focus_x: focusX,
      focus_y: focusY,
      kept: picture.kept ? 1 : 0,
      thumbhash: image.thumbhash,
      checksum: picture.sha256,
      uploaded_by: owner?.id ?? null,
      // One that nothing uses yet would be swept away by its real date.
      created_at: now(),
    })
    for (const old of picture.old_names) {
      await exportRepository.insertOldName(tx, { ...old, media_id: id })
    }
    await storageObjectsRepository.insertIfPathFree(tx, {
      id: newId(),
      bucket: BUCKET,
      path: name,
      media_id: id,
      cache_seconds: CACHE_SECONDS,
      created_at: createdAt,
      updated_at: createdAt,
    })
    await enqueue({ name: RENDITIONS_JOB, payload: { mediaId: id } })
  })
}

function refusal(message: string): AppError {
  return new AppError('invalid', message)
}
