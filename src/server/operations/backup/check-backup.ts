import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Checks a backup by restoring it: every byte is compared with what was written, and the tables are restored
 * into a SQLite database in a temporary folder, read back and compared, whichever engine they came from. The
 * pictures are read and compared, not written a second time.
 *
 * @throws AppError with the first file that is missing or damaged, or with what cannot be restored
 */
export async function checkBackup(
  folder: string,
  onProgress?: (done: number, of: number) => void,
): Promise<Manifest> {
  const place = await mkdtemp(join(tmpdir(), 'haven-check-'))
  try {
    const db = openDatabase({ engine: 'sqlite', file: join(place, 'haven.sqlite') }, () => {})
    try {
      return await restoreBackup({ db, media: null }, folder, onProgress)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    throw new AppError('invalid', `The backup cannot be restored. ${error.message}`, {
      cause: error,
    })
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
