import { basename } from 'node:path'
import type { CopiedPicture, UploadedImage } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { IMAGE_TYPES } from '#domain/media/image-file.ts'
import { imageTypeOfBytes } from '#domain/media/image-signature.ts'
import { refusalOfFormat } from '#domain/media/refuse-format.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import type { Context } from '../context.ts'
import { asFile, type StoreImageDeps } from './store-image.ts'
import { assertMayUpload, storeUpload } from './upload-image.ts'

/** Per person: what one pastes in an hour, and nothing that another site notices. */
const LIMIT = { limit: 60, windowSeconds: 3600 }
/** A file of the library may be called so long. */
const LONGEST_NAME = 200
/** How many pictures are held in memory, and how many more wait. */
const gate = createBoundedGate({ places: 2, queueLength: 16 })

/**
 * Copies a picture of another public site into the library, by the checks of an upload; it is durable when
 * this resolves. Repeating a call with the same key answers the first picture.
 *
 * @throws AppError `forbidden` for who may not upload, `invalid` at the field `address` with the reason,
 * `too_many_requests`, `unavailable` when too many wait
 */
export async function copyPicture(
  { fetchPicture, ...deps }: StoreImageDeps & Pick<Context, 'fetchPicture'>,
  caller: Caller,
  { body: { address, alt }, key }: { body: CopiedPicture; key: string },
): Promise<UploadedImage> {
  assertMayUpload(caller.actor)
  await consumeHit(deps, { bucket: `copy-picture:${caller.actor.id}`, ...LIMIT })
  return gate(async () => {
    const target = new URL(address)
    const fetched = await fetchPicture(target)
    if (!fetched.ok) throw refusal(`The picture cannot be copied: ${fetched.reason}.`)
    const type = imageTypeOfBytes(fetched.bytes)
    if (!type) throw refusal(refusalOfFormat(fetched.bytes))
    // Many a file is called by another format than it has; its bytes say which.
    const name = basename(target.pathname).replace(/\.[^.]*$/, '') || 'picture'
    const originalName = `${name.slice(0, LONGEST_NAME)}.${IMAGE_TYPES[type][0]}`
    const claims = { originalName, declaredType: type, index: 0 }
    return asFile(deps, fetched.bytes, (file) =>
      storeUpload(deps, caller, { file, ...claims, alt, key }),
    )
  })
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { address: [message] } })
}
