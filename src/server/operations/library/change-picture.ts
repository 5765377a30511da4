import type { AuditAction } from '#audit/audit-actions.ts'
import type { LibraryPictureDetails, PictureChanges } from '#contract/desk/library.ts'
import { AppError } from '#domain/errors.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import * as libraryRepository from '#server/data/media/library-repository.ts'
import type { MediaWithRenditions } from '#server/data/media/media-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { RENDITIONS_JOB } from '../media/make-renditions.ts'
import { changePicturePages } from '../media/picture-pages.ts'
import { purgeRemovedFiles } from '../media/record-removed-files.ts'
import {
  type ImageToStore,
  type ReceiveImage,
  type StoreImageDeps,
  storeImageFile,
} from '../media/store-image.ts'
import { assertMayUpload, UPLOAD_LIMIT } from '../media/upload-image.ts'
import { findUsable, getPicture } from './list-pictures.ts'
import { listPictureUses } from './picture-uses.ts'

/** As for uploads: how many files are written to the disk at once, and how many more wait unread. */
const replacementGate = createBoundedGate({ places: 4, queueLength: 6 })

/** Which picture. */
type Chosen = { params: { id: string } }

/** Per person: more than anybody looks at, since each has copies made. */
export const FOCUS_LIMIT = { limit: 300, windowSeconds: 10 * 60 }

/**
 * Changes what is said of a picture; every page that shows it says it from then on.
 *
 * Another focus has its crops made anew.
 *
 * @throws AppError `not_found`, `too_many_requests` for another focus
 */
export async function updatePicture(
  deps: WriteDeps,
  caller: Caller,
  { params, body: { alt, credit, focus } }: Chosen & { body: PictureChanges },
): Promise<LibraryPictureDetails> {
  const { id } = params
  const before = await findUsable(deps.db, caller.actor, id)
  if (focus && isElsewhere(focus, before)) {
    await consumeHit(deps, { bucket: `focus:${caller.actor.id}`, ...FOCUS_LIMIT })
  }
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const media = await findUsable(tx, caller.actor, id)
    await libraryRepository.update(tx, id, {
      ...(alt !== undefined && { alt }),
      ...(credit !== undefined && { credit }),
      ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    })
    if (focus && isElsewhere(focus, media)) {
      await libraryRepository.removeCrops(tx, id)
      await unit.enqueue({ name: RENDITIONS_JOB, payload: { mediaId: id } })
    }
    await recordChange(unit, 'media.update', media, { alt, credit, focus })
    await changePicturePages(unit, id)
  })
  return getPicture(deps, caller, { params })
}

/**
 * Puts another file in a picture's place: every post that shows it, and every text that names
 * it, shows the new one. The new file is durable when this resolves.
 *
 * Nothing of it is read for who may not upload.
 *
 * @throws AppError `forbidden`, `not_found`, `invalid` with the field `images`, `too_many_requests`, `unavailable`
 */
export async function replacePicture(
  deps: StoreImageDeps,
  caller: Caller,
  { params, receiveImage }: Chosen & { receiveImage: ReceiveImage },
): Promise<LibraryPictureDetails> {
  assertMayUpload(caller.actor)
  await replacementGate(() =>
    deps.temporaryFiles.use(async (path) =>
      replaceFile(deps, caller, params.id, await receiveImage(path)),
    ),
  )
  return getPicture(deps, caller, { params })
}

async function replaceFile(
  deps: StoreImageDeps,
  caller: Caller,
  id: string,
  file: ImageToStore,
): Promise<void> {
  await findUsable(deps.db, caller.actor, id)
  await consumeHit(deps, { bucket: `upload:${caller.actor.id}`, ...UPLOAD_LIMIT })
  const stored = await storeImageFile(deps, file)
  const oldFiles = await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const media = await findUsable(tx, caller.actor, id)
    await libraryRepository.replaceFile(
      tx,
      id,
      {
        name: stored.name,
        original_name: stored.originalName,
        content_type: stored.type,
        byte_size: stored.byteSize,
        width: stored.width,
        height: stored.height,
        thumbhash: stored.thumbhash,
        checksum: stored.checksum,
      },
      { oldName: media.name, now: deps.now() },
    )
    await unit.enqueue({ name: RENDITIONS_JOB, payload: { mediaId: id } })
    await recordChange(unit, 'media.replace', media, { name: stored.name })
    const names = [media.name, ...media.renditions.map(({ name }) => name)]
    purgeRemovedFiles(unit, names)
    await changePicturePages(unit, id)
    return names
  })
  for (const name of oldFiles) await deps.media.remove(name)
}

/**
 * Removes a picture for good. Older versions of posts that showed it will lack it.
 *
 * @throws AppError `not_found`, `conflict` while a post shows it or a working copy names it
 */
export async function removePicture(
  deps: WriteDeps & { media: Pick<MediaStore, 'remove'> },
  caller: Caller,
  { params: { id } }: Chosen,
): Promise<void> {
  const files = await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const media = await findUsable(tx, caller.actor, id)
    await assertUnused(tx, caller, { mediaId: id, now: deps.now() })
    await recordChange(unit, 'media.remove', media, undefined)
    const names = await libraryRepository.remove(tx, id)
    purgeRemovedFiles(unit, names)
    return names
  })
  for (const name of files) await deps.media.remove(name)
}

function isElsewhere(
  focus: NonNullable<PictureChanges['focus']>,
  { focus_x, focus_y }: MediaWithRenditions,
): boolean {
  return focus.x !== focus_x || focus.y !== focus_y
}

/** @throws AppError `conflict` that names a post only to whom it may be named */
async function assertUnused(
  tx: Database,
  { actor }: Caller,
  picture: { mediaId: string; now: string },
): Promise<void> {
  const { named, documents, elsewhereNow } = await listPictureUses(tx, actor, picture)
  const [first, ...others] = [...named, ...documents].filter(({ where }) => where !== 'history')
  if (!first && elsewhereNow === 0) return
  const more = others.length + elsewhereNow
  const where = first
    ? `by “${first.title || 'something without a title'}”${more > 0 ? ` and ${more} more` : ''}`
    : 'elsewhere'
  throw new AppError(
    'conflict',
    `This picture is in use ${where}. Take it out there first, or replace its file.`,
  )
}

function recordChange(
  { record }: UnitOfWork,
  action: AuditAction,
  media: MediaWithRenditions,
  after: unknown,
): Promise<void> {
  const { name, alt, credit, focus_x, focus_y } = media
  return record({
    action,
    subject: { type: 'media', id: media.id },
    before: { name, alt, credit, focus: { x: focus_x, y: focus_y } },
    after,
  })
}
