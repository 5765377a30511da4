import type { Context } from 'hono'
import { imageTypeOfBytes } from '#domain/media/image-signature.ts'
import { readCacheSeconds } from '#domain/media/object-path.ts'
import { StorageError } from '#server/operations/storage/storage-error.ts'
import type { ObjectToUpload } from '#server/operations/storage/upload-object.ts'
import { mediaTypeOf } from '../media-type.ts'
import { readForm, readUploadBytes } from '../read-upload.ts'

/** What a file that says nothing of itself is taken for. */
const UNKNOWN_TYPE = 'application/octet-stream'
/** What clients send of themselves when nobody has said what a file is. */
const UNNAMED_TYPES = [UNKNOWN_TYPE, 'text/plain', 'binary/octet-stream', '']

/**
 * Reads an upload in either of the protocol's forms: a form whose file has an empty name, or
 * the file alone as the body.
 *
 * @throws StorageError `InvalidRequest` for a form without a file
 * @throws AppError `too_large` as soon as more has come than a picture may have
 */
export async function readObjectUpload(
  c: Context,
  place: { bucket: string; path: string; isUpsert: boolean },
): Promise<ObjectToUpload> {
  const contentType = c.req.header('Content-Type') ?? UNKNOWN_TYPE
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    const bytes = await readUploadBytes(c.req.raw)
    return {
      ...place,
      bytes,
      contentType: typeOf(contentType, bytes),
      cacheSeconds: readCacheSeconds(c.req.header('Cache-Control')),
    }
  }
  const form = await readForm(c)
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw new StorageError('InvalidRequest', 'The form has no file.')
  const cacheControl = form.get('cacheControl')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return {
    ...place,
    bytes,
    contentType: typeOf(file.type || UNKNOWN_TYPE, bytes),
    cacheSeconds: readCacheSeconds(typeof cacheControl === 'string' ? cacheControl : undefined),
  }
}

/** The type without its parameters; where nobody has named one, what the bytes say. */
function typeOf(contentType: string, bytes: Uint8Array): string {
  const type = mediaTypeOf(contentType)
  return UNNAMED_TYPES.includes(type) ? (imageTypeOfBytes(bytes) ?? type) : type
}
