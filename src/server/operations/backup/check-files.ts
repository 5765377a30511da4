import { basename } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { parseMediaName } from '#domain/media/image-name.ts'
import { checkFile, readLines, readManifest } from '#server/backup/backup-files.ts'
import { type BackupFile, backupFileSchema, type Manifest } from '#server/backup/manifest.ts'

/**
 * Reads every byte of a backup and compares it with what was written.
 *
 * @throws AppError `invalid` with the first file that is missing or damaged
 */
export async function checkFiles(
  folder: string,
  onProgress?: (done: number, of: number) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const own = [...manifest.tables.map(({ file }) => file), manifest.media.list]
  if (manifest.secretKey) own.push(manifest.secretKey)
  for (const file of own) await checkFile(folder, file)

  let count = 0
  for await (const file of readPictureFiles(folder, manifest)) {
    await checkFile(folder, file)
    if (!parseMediaName(basename(file.path))) {
      throw new AppError('invalid', `${file.path} is no picture of this program.`)
    }
    count += 1
    onProgress?.(count, manifest.media.files)
  }
  if (count !== manifest.media.files) {
    throw new AppError(
      'invalid',
      `The backup lists ${count} pictures, not ${manifest.media.files}.`,
    )
  }
  return manifest
}

/** The picture files that a backup holds. */
export async function* readPictureFiles(
  folder: string,
  manifest: Manifest,
): AsyncGenerator<BackupFile> {
  for await (const line of readLines(folder, manifest.media.list.path)) {
    yield backupFileSchema.parse(JSON.parse(line))
  }
}
