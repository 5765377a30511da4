import type { Context } from 'hono'
import { readCacheSeconds } from '#domain/media/object-path.ts'
import { StorageError } from '#server/operations/storage/storage-error.ts'
import type { ObjectToUpload } from '#server/operations/storage/upload-object.ts'
import { readBounded, readForm } from './read-upload.ts'

/** What a file that says nothing of itself is taken for. */
const UNKNOWN_TYPE = 'application/octet-stream'

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
    return {
      ...place,
      bytes: await readBounded(c.req.raw),
      contentType: essenceOf(contentType),
      cacheSeconds: readCacheSeconds(c.req.header('Cache-Control')),
    }
  }
  const form = await readForm(c)
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw new StorageError('InvalidRequest', 'The form has no file.')
  const cacheControl = form.get('cacheControl')
  return {
    ...place,
    bytes: new Uint8Array(await file.arrayBuffer()),
    contentType: essenceOf(file.type || UNKNOWN_TYPE),
    cacheSeconds: readCacheSeconds(typeof cacheControl === 'string' ? cacheControl : undefined),
  }
}

/** The type without its parameters. */
function essenceOf(contentType: string): string {
  return contentType.split(';', 1).join().trim().toLowerCase()
}
