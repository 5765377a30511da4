import type { Context } from 'hono'
import { z } from 'zod'
import { uploadFormSchema } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MESSAGES } from '#domain/media/image-file.ts'
import type { ImageToStore } from '#server/operations/media/store-image.ts'
import { validate } from '../foundation/validate.ts'
import { readBounded } from './read-bounded.ts'

/** What the form's other fields and its boundaries may take beside the file. */
const LARGEST_BODY_BYTES = IMAGE_MAX_BYTES + 64 * 1024
const LONGEST_FILE_NAME = 255

const fieldsSchema = z.object({
  images: z.instanceof(File, { error: 'At least one image is required' }),
  ...uploadFormSchema.omit({ file: true }).shape,
})

/**
 * Reads the form of an upload, holding no more of it than an upload may have.
 *
 * @throws AppError `too_large` as soon as more than that has come, `invalid` by field
 */
export async function readUpload(c: Context): Promise<ImageToStore & { alt: string }> {
  const form = await readForm(c)
  const {
    images: file,
    index,
    alt,
  } = validate(fieldsSchema, {
    images: form.get('file'),
    index: form.get('index') ?? undefined,
    alt: form.get('alt') ?? undefined,
  })
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    originalName: file.name.slice(-LONGEST_FILE_NAME),
    declaredType: file.type,
    index,
    alt,
  }
}

/**
 * Reads the body as a form, no more of it than an upload may have.
 *
 * @throws AppError `too_large` or `invalid`
 */
export async function readForm(c: Context): Promise<FormData> {
  const bytes = await readUploadBytes(c.req.raw)
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' }
  try {
    return await new Response(bytes, { headers }).formData()
  } catch (cause) {
    throw new AppError('invalid', 'The request is not a form with a file.', { cause })
  }
}

/**
 * Reads the body as it comes, no more of it than an upload may have.
 *
 * @throws AppError `too_large`
 */
export function readUploadBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  return readBounded(request, LARGEST_BODY_BYTES, tooLarge)
}

function tooLarge(): AppError {
  const message = IMAGE_MESSAGES.tooLarge
  return new AppError('too_large', message, { fields: { images: [message] } })
}
