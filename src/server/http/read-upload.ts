import type { Context } from 'hono'
import { z } from 'zod'
import { uploadFormSchema } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import type { ImageToStore } from '#server/operations/media/store-image.ts'
import { validate } from '../foundation/validate.ts'
import { boundedChunks } from './read-bounded.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'

/** What the form's other fields and its boundaries may take beside the file. */
const LARGEST_BODY_BYTES = IMAGE_MAX_BYTES + 64 * 1024
const LONGEST_FILE_NAME = 255

const fieldsSchema = z.object({
  images: z.custom<NonNullable<ReceivedForm['file']>>((file) => file !== undefined, {
    error: 'At least one image is required',
  }),
  ...uploadFormSchema.omit({ file: true }).shape,
})

/**
 * Reads the form of an upload, whose file it writes to `path`.
 *
 * @throws AppError `too_large` as soon as more has come than an upload may have, `invalid` by field
 */
export async function readUpload(
  c: Context,
  path: string,
): Promise<ImageToStore & { alt: string }> {
  const form = await readForm(c, { path, isWanted: (name) => name === 'file' })
  const {
    images: { name, type, ...file },
    index,
    alt,
  } = validate(fieldsSchema, {
    images: form.file,
    index: form.fields.get('index'),
    alt: form.fields.get('alt'),
  })
  return {
    file,
    originalName: name.slice(-LONGEST_FILE_NAME),
    declaredType: type,
    index,
    alt,
  }
}

/**
 * Reads the body as a form, no more of it than an upload may have, and writes its file to `path`.
 *
 * @throws AppError `too_large` or `invalid`
 */
export function readForm(
  c: Context,
  to: { path: string; isWanted(name: string): boolean },
): Promise<ReceivedForm> {
  return receiveForm(uploadChunks(c.req.raw), {
    contentType: c.req.header('Content-Type') ?? '',
    ...to,
  })
}

/**
 * The pieces of the body as they come, no more of them than an upload may have.
 *
 * @throws AppError `too_large`
 */
export function uploadChunks(request: Request): AsyncIterable<Uint8Array> {
  return boundedChunks(request, LARGEST_BODY_BYTES, tooLarge)
}

function tooLarge(): AppError {
  const message = IMAGE_MESSAGES.tooLarge
  return new AppError('too_large', message, { fields: { images: [message] } })
}
