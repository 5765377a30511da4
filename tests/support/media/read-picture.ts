import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageType } from '#domain/media/image-file.ts'
import type { ReadImage } from '#server/media/image-tasks.ts'
import type { ImageReader } from '#server/media/images.ts'
import { createTemporaryFiles, writeTemporary } from '#server/media/temporary-files.ts'

const files = createTemporaryFiles(join(tmpdir(), 'haven-pictures'))

/** Has a picture of these bytes read, as an upload is, and gives the bytes that were made of it. */
export async function readPicture(
  reader: Pick<ImageReader, 'read'>,
  bytes: Uint8Array,
  type: ImageType,
): Promise<{ ok: true; image: ReadImage & { bytes: Buffer } } | { ok: false; message: string }> {
  return files.use(async (from) => {
    await writeTemporary(from, [bytes])
    return files.use(async (to) => {
      const result = await reader.read(from, type, to)
      if (!result.ok) return result
      return { ok: true, image: { ...result.image, bytes: await readFile(to) } }
    })
  })
}
