import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  setManifestAside,
  writeBytes,
  writeLines,
  writeManifest,
} from '#server/backup/backup-files.ts'
import { type BackupFile, MANIFEST_HEAD, type Manifest } from '#server/backup/manifest.ts'
import { createRowDigest, rowLine } from '#server/backup/row-digest.ts'
import { readRows, withSnapshot } from '#server/data/archive/archive-rows.ts'
import { ARCHIVED_TABLES } from '#server/data/archive/archived-tables.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import { listAppliedMigrations } from '#server/data/migrations.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { checkBackup } from './check-backup.ts'

/** The setting that says when the last whole backup was made, UTC ISO. */
export const LAST_BACKUP_SETTING = 'backup.last'

/** Held in memory together, of ten megabytes each at the most. */
const FILES_AT_ONCE = 6

type BackupOptions = {
  /** Where it goes; a folder that does not exist yet. */
  folder: string
  /** The key as it stands in its file; null when it comes from the environment. */
  secretKeyFile: Buffer | null
  /** Called with the progress: files done and in all. */
  onProgress?: ((done: number, of: number) => void) | undefined
}

/**
 * Writes everything that the site holds into a folder while the site goes on: the tables as
 * they were at one moment, and the pictures that they name.
 *
 * The folder has a manifest, with the hash of each file, only once all of it is on the disk; and it is
 * counted as the last backup only once it was restored into a temporary place. When it fails nothing is left of it.
 *
 * @throws AppError `invalid` when what was written cannot be restored, and the file system's error, `EEXIST` when the folder is there already
 */
export async function makeBackup(
  { db, now, media }: Pick<Deps, 'db' | 'now'> & { media: Pick<MediaStore, 'open'> },
  { folder, secretKeyFile, onProgress }: BackupOptions,
): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder, { mode: 0o700 })
  const manifest = await removingPart(folder, () =>
    writeBackup({ db, now, media }, { folder, secretKeyFile, onProgress }),
  )
  await checkMade(folder)
  const value = manifest.takenAt
  await settingsRepository.set(db, { name: LAST_BACKUP_SETTING, value, now: now() })
  return manifest
}

async function writeBackup(
  { db, now, media }: Pick<Deps, 'db' | 'now'> & { media: Pick<MediaStore, 'open'> },
  { folder, secretKeyFile, onProgress }: BackupOptions,
): Promise<Manifest> {
  const takenAt = now()
  const manifest = await withSnapshot(db, async (snapshot): Promise<Manifest> => {
    const migrations = await listAppliedMigrations(snapshot)
    const tables = []
    for (const table of ARCHIVED_TABLES) tables.push(await writeTable(snapshot, folder, table))
    return {
      ...MANIFEST_HEAD,
      takenAt,
      engine: databaseEngine(db),
      migrations,
      tables,
      media: await writePictures(snapshot, media, folder, onProgress),
      secretKey: secretKeyFile && (await writeBytes(folder, 'secret.key', secretKeyFile, 0o600)),
    }
  })
  await refuseLost(db, manifest.media.gone)
  await writeManifest(folder, manifest)
  return manifest
}

/** Removes the part that a failed attempt has written: it is no use, and takes the room that the next one needs. */
async function removingPart<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A backup that cannot be restored stays to be looked at, without its manifest: nothing counts it as one. */
async function checkMade(folder: string): Promise<void> {
  try {
    await checkBackup(folder)
  } catch (error) {
    await setManifestAside(folder)
    throw error
  }
}

async function writeTable(
  snapshot: Database,
  folder: string,
  { name, key }: (typeof ARCHIVED_TABLES)[number],
): Promise<Manifest['tables'][number]> {
  const digest = createRowDigest()
  async function* lines() {
    for await (const row of readRows(snapshot, name, key)) {
      const line = rowLine(row)
      digest.add(line)
      yield line
    }
  }
  const file = await writeLines(folder, join('tables', `${name}.jsonl`), lines())
  return { name, ...digest.result(), file }
}

/** Copies the files that the snapshot names, a few at once: a bucket is far away. */
async function writePictures(
  snapshot: Database,
  media: Pick<MediaStore, 'open'>,
  folder: string,
  onProgress: BackupOptions['onProgress'],
): Promise<Manifest['media']> {
  const names = await pictureFiles(snapshot)
  const gone: string[] = []
  let [done, bytes] = [0, 0]

  async function copy(name: string): Promise<BackupFile | undefined> {
    const stored = await media.open(name, { isToBeRead: true })
    return stored && writeBytes(folder, join('media', name), await stored.bytes())
  }

  async function* lines() {
    for (const group of inGroups(names, FILES_AT_ONCE)) {
      const files = await Promise.all(group.map(copy))
      for (const [at, file] of files.entries()) {
        if (file) yield JSON.stringify(file)
        else gone.push(group[at] ?? '')
        bytes += file?.bytes ?? 0
      }
      done += group.length
      onProgress?.(done, names.length)
    }
  }
  const list = await writeLines(folder, 'media.jsonl', lines())
  return { files: names.length - gone.length, bytes, list, gone }
}

function* inGroups(names: readonly string[], size: number): Generator<string[]> {
  for (let from = 0; from < names.length; from += size) yield names.slice(from, from + size)
}

async function pictureFiles(db: Database): Promise<string[]> {
  const originals = await db.selectFrom('media').select('name').execute()
  const copies = await db.selectFrom('media_renditions').select('name').execute()
  return [...originals, ...copies].map(({ name }) => name)
}

/**
 * A missing file is no error when its row is gone by now too: an unused upload was swept
 * meanwhile.
 */
async function refuseLost(db: Database, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  const wanted = new Set(await pictureFiles(db))
  const lost = gone.filter((name) => wanted.has(name))
  if (lost.length === 0) return
  throw new Error(`The media store lacks ${lost.length} files that are in use, first ${lost[0]}`)
}
