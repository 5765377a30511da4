import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { parseMediaName } from '#domain/media/image-name.ts'
import { readLines } from '#server/backup/backup-files.ts'
import type { BackupFile, Manifest } from '#server/backup/manifest.ts'
import { createRowDigest, rowLine } from '#server/backup/row-digest.ts'
import {
  type ArchiveRow,
  insertRows,
  isEmpty,
  readRows,
} from '#server/data/archive/archive-rows.ts'
import { ARCHIVED_TABLES, DERIVED_TABLES } from '#server/data/archive/archived-tables.ts'
import {
  listAppliedMigrations,
  migrateTo,
  migrateToLatest,
  NewerDatabaseError,
} from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { checkFiles, readPictureFiles } from './check-files.ts'
import { forgetDerived } from './derived-tables.ts'

type RestoreDeps = {
  db: Database
  /** Where the pictures go; null when only the rows are restored, to see whether they can be. */
  media: Pick<MediaStore, 'put' | 'open'> | null
  /**
   * Stores the key that encrypts secrets where the site will look for it. Called before the rows are
   * written: a site with rows and without their key could neither start nor be restored again.
   */
  storeSecretKey?: (manifest: Manifest) => void
}

const ROWS_AT_ONCE = 50
/** Held in memory together, of ten megabytes each at the most. */
const FILES_AT_ONCE = 6

/** Tables whose rows a site has before anybody has used it. */
const FILLED_BY_A_START = new Set(['settings', 'auth_signing_keys', 'auth_setup_tokens', 'jobs'])

/**
 * Restores a backup into an empty site, on either engine and any media store.
 *
 * Everything is checked before anything is written; the rows arrive in one transaction, which is
 * read back and compared before it counts. Pictures that are there already are left as they are,
 * so that an interrupted restore can be run again. What is derived is left to be made: `makeDerived` makes it,
 * else the first start does.
 *
 * @throws AppError `invalid` when the backup is damaged or a newer program made it,
 * `conflict` when the site is not empty
 */
export async function restoreBackup(
  { db, media, storeSecretKey }: RestoreDeps,
  folder: string,
  onProgress?: (done: number, of: number) => void,
): Promise<Manifest> {
  const manifest = await checkFiles(folder, media ? undefined : onProgress)
  await prepareShape(db, manifest)
  if (media) await restorePictures(media, folder, manifest, onProgress)
  storeSecretKey?.(manifest)
  await db.transaction().execute(async (tx) => {
    await clearStart(tx)
    for (const table of manifest.tables) {
      // Older versions backed these up as well.
      if (DERIVED_TABLES.some(({ name }) => name === table.name)) continue
      await loadTable(tx, folder, table)
    }
    for (const table of manifest.tables) await compareTable(tx, table)
    await forgetDerived(tx, manifest.migrations)
  })
  await migrateToLatest(db)
  return manifest
}

/** Rows fit the tables as they were when the backup was made; the way on is the usual one. */
async function prepareShape(db: Database, { migrations }: Manifest): Promise<void> {
  const applied = await listAppliedMigrations(db)
  const last = migrations.at(-1)
  if (applied.length === 0 && last) return inWords(migrateTo(db, last))

  if (applied.length < migrations.length) await inWords(migrateToLatest(db))
  const shape = await listAppliedMigrations(db)
  if (shape.join() !== migrations.join()) {
    throw new AppError(
      'conflict',
      shape.length > migrations.length
        ? 'The backup was made by an older version, so it can be restored only where there is no database yet. Use a new DATA_DIR or an empty DATABASE_URL.'
        : 'The backup was made by a newer version of the program. Install that version first.',
    )
  }
  for (const { name } of ARCHIVED_TABLES) {
    if (FILLED_BY_A_START.has(name) || (await isEmpty(db, name))) continue
    throw new AppError(
      'conflict',
      `The site is not empty (${name} has rows). Restore into a new DATA_DIR or an empty DATABASE_URL.`,
    )
  }
}

async function inWords(migrating: Promise<unknown>): Promise<void> {
  try {
    await migrating
  } catch (cause) {
    if (!(cause instanceof NewerDatabaseError)) throw cause
    const message =
      'The backup was made by a newer version of the program. Install that version first.'
    throw new AppError('invalid', message, { cause })
  }
}

async function clearStart(tx: Database): Promise<void> {
  await tx.deleteFrom('settings').execute()
  await tx.deleteFrom('auth_signing_keys').execute()
  await tx.deleteFrom('auth_setup_tokens').execute()
  await tx.deleteFrom('jobs').execute()
}

async function restorePictures(
  media: NonNullable<RestoreDeps['media']>,
  folder: string,
  manifest: Manifest,
  onProgress: ((done: number, of: number) => void) | undefined,
): Promise<void> {
  let done = 0
  async function put(file: BackupFile): Promise<void> {
    const name = basename(file.path)
    const bytes = await readFile(join(folder, file.path))
    const contentType = parseMediaName(name)?.contentType
    if (!contentType) throw new AppError('invalid', `${file.path} is no picture of this program.`)
    const isNew = await media.put(name, bytes, { contentType })
    if (!isNew && !(await holds(media, name, bytes))) {
      throw new AppError('conflict', `The media store holds another picture as ${name}.`)
    }
    done += 1
    onProgress?.(done, manifest.media.files)
  }

  let group: BackupFile[] = []
  for await (const file of readPictureFiles(folder, manifest)) {
    group.push(file)
    if (group.length < FILES_AT_ONCE) continue
    await Promise.all(group.map(put))
    group = []
  }
  await Promise.all(group.map(put))
}

async function holds(
  media: NonNullable<RestoreDeps['media']>,
  name: string,
  bytes: Buffer,
): Promise<boolean> {
  const stored = await media.open(name, { isToBeRead: true })
  return stored !== undefined && bytes.equals(await stored.bytes())
}

async function loadTable(
  tx: Database,
  folder: string,
  { name, file }: Manifest['tables'][number],
): Promise<void> {
  const table = tableNamed(name)
  let rows: ArchiveRow[] = []
  for await (const line of readLines(folder, file.path)) {
    rows.push(JSON.parse(line) as ArchiveRow)
    if (rows.length < ROWS_AT_ONCE) continue
    await insertRows(tx, table.name, rows)
    rows = []
  }
  await insertRows(tx, table.name, rows)
}

async function compareTable(
  tx: Database,
  { name, rows, digest }: Manifest['tables'][number],
): Promise<void> {
  if (DERIVED_TABLES.some((table) => table.name === name)) return
  const table = tableNamed(name)
  const found = createRowDigest()
  for await (const row of readRows(tx, table.name, table.key)) found.add(rowLine(row))
  const now = found.result()
  if (now.rows === rows && now.digest === digest) return
  throw new AppError(
    'conflict',
    `Nothing was restored: the table ${name} came back with ${now.rows} rows that are not the ${rows} of the backup. Make another backup with the program that made this one, and keep both.`,
  )
}

function tableNamed(name: string) {
  const table = ARCHIVED_TABLES.find((known) => known.name === name)
  if (table) return table
  throw new AppError('invalid', `The backup has a table that this version does not know: ${name}.`)
}
