import type { AdminApi, ImageUpload } from '#contract/desk/admin-api.ts'
import type { UploadedImage } from '#contract/media.ts'
import type { NewPost, PublishedPost } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import {
  attemptFor,
  type ChosenPicture,
  heldByServer,
  type PictureChange,
} from './chosen-pictures.ts'
import { type FormErrors, formErrorsOf } from './post-fields.ts'
import { publicationFailure } from './publication-failure.ts'
import { recheckPost } from './recheck-post.ts'

/** The part of the desk's API that publishing needs. */
export type PublishingApi = Pick<AdminApi, 'publishPost'> & {
  uploadImage(
    upload: ImageUpload & { onProgress?: ((share: number) => void) | undefined },
  ): Promise<UploadedImage>
}

/** One publication and the key it was sent with, so that repeating it publishes once. */
export type PublishAttempt = { key: string; body: string }

export type PublishResult =
  | { ok: true; post: PublishedPost }
  | { ok: false; message: string; errors: FormErrors }

type Dependencies = {
  api: PublishingApi
  newKey: () => string
  onPicture: (id: string, change: PictureChange) => void
  onAttempt: (attempt: PublishAttempt) => void
}

type Publication = {
  fields: Omit<NewPost, 'mediaIds'>
  pictures: ChosenPicture[]
  lastAttempt: PublishAttempt | undefined
}

/**
 * Uploads what the server does not hold yet, all at once, and publishes the post.
 *
 * Whatever fails, calling again with what `onPicture` and `onAttempt` told does only what is
 * missing: no picture is stored twice and no post published twice.
 */
export async function publishWithPictures(
  { api, newKey, onPicture, onAttempt }: Dependencies,
  { fields, pictures, lastAttempt }: Publication,
): Promise<PublishResult> {
  const fault = recheckPost(fields)
  if (fault) return { ok: false, message: fault, errors: {} }

  const uploads = await Promise.all(
    pictures.map((picture, index) => uploadPicture({ api, newKey, onPicture }, picture, index)),
  )
  const failures = uploads.flatMap((upload) => (upload.ok ? [] : [upload.message]))
  const [firstFailure] = failures
  if (firstFailure !== undefined) {
    return { ok: false, message: firstFailure, errors: { images: failures.join('\n') } }
  }

  const mediaIds = uploads.flatMap((upload) => (upload.ok ? [upload.image.id] : []))
  const post = { ...fields, mediaIds }
  const body = JSON.stringify(post)
  const attempt = lastAttempt?.body === body ? lastAttempt : { key: newKey(), body }
  onAttempt(attempt)
  try {
    return { ok: true, post: await api.publishPost(post, attempt.key) }
  } catch (error) {
    if (!(error instanceof AppError)) {
      return { ok: false, message: publicationFailure(error), errors: {} }
    }
    const errors = formErrorsOf(error.fields ?? {})
    if (errors.images) {
      // The server does not know these pictures any more; the next try must send them again.
      for (const { id } of pictures) onPicture(id, { attempt: undefined, uploaded: undefined })
    }
    return { ok: false, message: publicationFailure(error), errors }
  }
}

type UploadResult = { ok: true; image: UploadedImage } | { ok: false; message: string }

async function uploadPicture(
  { api, newKey, onPicture }: Omit<Dependencies, 'onAttempt'>,
  picture: ChosenPicture,
  index: number,
): Promise<UploadResult> {
  const held = heldByServer(picture)
  if (held) return { ok: true, image: held }

  const { id, file, alt, fault } = picture
  try {
    if (fault) throw new AppError('invalid', fault)
    const attempt = attemptFor(picture, index, newKey)
    const onProgress = (share: number) => onPicture(id, { progress: { status: 'sending', share } })
    onPicture(id, { attempt, progress: { status: 'sending', share: 0 } })

    const upload = { file, index, alt, idempotencyKey: attempt.key, onProgress }
    const image = await api.uploadImage(upload)
    onPicture(id, { uploaded: { image, alt }, progress: { status: 'idle' } })
    return { ok: true, image }
  } catch (error) {
    const reason = error instanceof AppError ? reasonOf(error) : 'Please try again.'
    onPicture(id, { progress: { status: 'failed', message: reason } })
    return { ok: false, message: `Image ${index + 1} upload failed: ${reason}` }
  }
}

/** What the server says about the file itself is more use than what it says of the request. */
function reasonOf({ message, fields }: AppError): string {
  return fields?.images?.[0] ?? message
}
