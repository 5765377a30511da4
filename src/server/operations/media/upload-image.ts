import { createHash } from 'node:crypto'
import type { UploadedImage } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { canUploadMedia } from '#domain/policies.ts'
import { takeHit } from '#server/auth/rate-limit.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import type { Caller } from '../caller.ts'
import { findAnswer, forgetAnswer, once } from '../once.ts'
import {
  checkClaims,
  type ImageToStore,
  keepImage,
  recordImage,
  type StoreImageDeps,
} from './store-image.ts'

/** Per person: ten full posts' worth, since each costs seconds of work. */
export const UPLOAD_LIMIT = { limit: 120, windowSeconds: 10 * 60 }

/**
 * Takes a picture from the desk; it is durable when this resolves.
 *
 * Repeating a call with the same key answers the first picture and stores nothing twice.
 *
 * @throws AppError `forbidden` without a role, `invalid` with the field `images` when the
 * file is not an acceptable picture, `too_many_requests`, `unavailable` when too many wait
 * to be read, `conflict` when the key was used for a different file
 */
export async function uploadImage(
  deps: StoreImageDeps,
  { actor, address, requestId }: Caller,
  { alt, idempotencyKey, ...file }: ImageToStore & { alt: string; idempotencyKey: string },
): Promise<UploadedImage> {
  assertMayUpload(actor)
  checkClaims(file)

  const call = {
    scope: actor.id,
    operation: 'media.upload',
    key: idempotencyKey,
    request: { ...file, bytes: createHash('sha256').update(file.bytes).digest('hex'), alt },
  }
  const earlier = await findAnswer<UploadedImage>(deps, call)
  if (earlier && (await isThere(deps, earlier))) return earlier
  if (earlier) await forgetAnswer(deps, call)

  await takeHit(deps, { bucket: `upload:${actor.id}`, ...UPLOAD_LIMIT })
  const kept = await keepImage(deps, file)
  const { answer, isRepeated } = await once(deps, call, async (tx) => {
    const image = await recordImage(deps, tx, kept, { alt, uploadedBy: actor.id })
    await auditRepository.append(tx, {
      id: deps.newId(),
      at: deps.now(),
      action: 'media.upload',
      actor,
      subject: { type: 'media', id: image.id },
      address,
      requestId,
      after: { name: image.name, originalName: kept.originalName, byteSize: kept.byteSize },
    })
    return image
  })
  // The same call was made twice at once and the other one was first.
  if (isRepeated) await deps.media.remove(kept.name)
  deps.jobs.wake()
  return answer
}

/**
 * For those who look before they read a large body.
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
