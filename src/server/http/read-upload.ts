import type { Context } from 'hono'
import { z } from 'zod'
import { uploadFormSchema } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import type { ReceiveImage } from '#server/operations/media/store-image.ts'
import { validate } from '../foundation/validate.ts'
import { type BoundedBody, boundedBody } from './read-bounded.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'

/** The room that the form's other fields and its boundaries may take beside the file. */
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
export async function readUpload(c: Context, path: string): ReturnType<ReceiveImage> {
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
  const contentType = c.req.header('Content-Type') ?? ''
  return readUploadBody(c.req.raw, (body) => receiveForm(body, { contentType, ...to }))
}

/**
 * Does work with the body as it comes, no more of it than an upload may have. Where the work fails the rest is read
 * all the same, so that its client learns why.
 *
 * @throws AppError `too_large`; what the work throws
 */
export async function readUploadBody<Result>(
  request: Request,
  work: (body: BoundedBody) => Promise<Result>,
): Promise<Result> {
  const body = boundedBody(request, LARGEST_BODY_BYTES, tooLarge)
  try {
    return await work(body)
  } catch (error) {
    await body.drain()
    throw error
  }
}

function tooLarge(): AppError {
  const message = IMAGE_MESSAGES.tooLarge
  return new AppError('too_large', message, { fields: { images: [message] } })
}
