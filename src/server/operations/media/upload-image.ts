import type { UploadedImage } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { canUploadMedia } from '#domain/policies.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { findAnswer, forgetAnswer, once } from '#server/foundation/once.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import {
  checkClaims,
  type ImageToStore,
  type ReceiveImage,
  recordImage,
  type StoreImageDeps,
  storeImageFile,
} from './store-image.ts'

/** Per person: ten full posts' worth, since each costs seconds of work. */
export const UPLOAD_LIMIT = { limit: 120, windowSeconds: 10 * 60 }

/** How many files are written to the disk at once, and how many more wait unread in their sockets. */
const gate = createBoundedGate({ places: 16, queueLength: 36 })

/**
 * Stores a picture uploaded at the desk; it is durable when this resolves. Nothing of it is read for who may not.
 *
 * @throws AppError as `storeUpload`, `unavailable` when too many wait
 */
export async function uploadImage(
  deps: StoreImageDeps,
  caller: Caller,
  { key, receiveImage }: { key: string; receiveImage: ReceiveImage },
): Promise<UploadedImage> {
  assertMayUpload(caller.actor)
  return gate(() =>
    deps.temporaryFiles.use(async (path) =>
      storeUpload(deps, caller, { ...(await receiveImage(path)), key }),
    ),
  )
}

/**
 * Stores a picture whose file is on the disk; it is durable when this resolves.
 *
 * Repeating a call with the same key answers the first picture and stores nothing twice.
 *
 * @throws AppError `forbidden` without a role, `invalid` with the field `images` when the
 * file is not an acceptable picture, `too_many_requests`, `unavailable` when too many wait
 * to be read, `conflict` when the key was used for a different file
 */
export async function storeUpload(
  deps: StoreImageDeps,
  caller: Caller,
  { alt, key, ...given }: ImageToStore & { alt: string; key: string },
): Promise<UploadedImage> {
  const { actor } = caller
  assertMayUpload(actor)
  checkClaims(given)

  const { file, ...claims } = given
  const call = {
    scope: actor.id,
    operation: 'media.upload',
    key,
    request: { bytes: file.sha256, ...claims, alt },
  }
  const earlier = await findAnswer<UploadedImage>(deps, call)
  if (earlier && (await isThere(deps, earlier))) return earlier
  if (earlier) await forgetAnswer(deps, call)

  await consumeHit(deps, { bucket: `upload:${actor.id}`, ...UPLOAD_LIMIT })
  const stored = await storeImageFile(deps, given)
  const { answer, isRepeated } = await once(deps, caller, call, async (unit) => {
    const image = await recordImage(unit, deps, stored, { alt, uploadedBy: actor.id })
    await unit.record({
      action: 'media.upload',
      subject: { type: 'media', id: image.id },
      after: { name: image.name, originalName: stored.originalName, byteSize: stored.byteSize },
    })
    return image
  })
  // The same call was made twice at once and the other one was first.
  if (isRepeated) await deps.media.remove(stored.name)
  return answer
}

/**
 * Checks the permission before a large body is read.
 *
 * @throws AppError `forbidden`
 */
export function assertMayUpload(actor: Caller['actor']): void {
  if (!canUploadMedia(actor)) {
    throw new AppError('forbidden', 'Your account may not upload images.')
  }
}

/** A picture that no post took was swept after a day; a draft may outlast that. */
async function isThere({ db }: StoreImageDeps, { id }: UploadedImage): Promise<boolean> {
  return (await mediaRepository.findByIds(db, [id])).length > 0
}
