import type { Context } from 'hono'
import { imageTypeOfBytes } from '#domain/media/image-signature.ts'
import { readCacheSeconds } from '#domain/media/object-path.ts'
import { readHead, type TemporaryFile, writeTemporary } from '#server/media/temporary-files.ts'
import { StorageError } from '#server/operations/storage/storage-error.ts'
import type { ObjectToUpload } from '#server/operations/storage/upload-object.ts'
import { parseMediaType } from '../media-type.ts'
import { readForm, readUploadBody } from '../read-upload.ts'

/** The type of a file that says nothing of itself. */
const UNKNOWN_TYPE = 'application/octet-stream'
/** The types that clients send when nobody has said what a file is. */
const UNNAMED_TYPES = [UNKNOWN_TYPE, 'text/plain', 'binary/octet-stream', '']

/**
 * Reads an upload in either of the protocol's forms: a form whose file has an empty name, or
 * the file alone as the body. The file is written to `to`.
 *
 * @throws StorageError `InvalidRequest` for a form without a file
 * @throws AppError `too_large` as soon as more has come than a picture may have
 */
export async function readObjectUpload(
  c: Context,
  place: { bucket: string; path: string; isUpsert: boolean },
  to: string,
): Promise<ObjectToUpload> {
  const contentType = c.req.header('Content-Type') ?? UNKNOWN_TYPE
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    const file = await readUploadBody(c.req.raw, (body) => writeTemporary(to, body))
    return {
      ...place,
      file,
      contentType: await uploadType(contentType, file),
      cacheSeconds: readCacheSeconds(c.req.header('Cache-Control')),
    }
  }
  const form = await readForm(c, { path: to, isWanted: () => true })
  if (!form.file) throw new StorageError('InvalidRequest', 'The form has no file.')
  const { name: _name, type, ...file } = form.file
  return {
    ...place,
    file,
    contentType: await uploadType(type || UNKNOWN_TYPE, file),
    cacheSeconds: readCacheSeconds(form.fields.get('cacheControl')),
  }
}

/** The type without its parameters; where nobody has named one, what the bytes say. */
async function uploadType(contentType: string, { path }: TemporaryFile): Promise<string> {
  const type = parseMediaType(contentType)
  if (!UNNAMED_TYPES.includes(type)) return type
  return imageTypeOfBytes(await readHead(path)) ?? type
}
