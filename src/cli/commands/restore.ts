import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { defineCommand } from 'citty'
import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { AppError } from '#domain/errors.ts'
import { lockDataFolder, prepareDataFolder } from '#server/composition/open-folder.ts'
import type { Config } from '#server/config/config.ts'
import { createContentRenderer } from '#server/content/content-renderer.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import type { Database } from '#server/data/tables.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { makeDerived } from '#server/operations/backup/derived-tables.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { createProgressBar } from '../progress.ts'
import { withConfig } from '../shell.ts'
import { inWords } from './backup.ts'

const RENDER_DEADLINE_MS = 20_000

export const restoreCommand = defineCommand({
  meta: { name: 'restore', description: 'Put a backup into an empty site, on either database' },
  args: { folder: { type: 'positional', description: 'The folder of the backup', required: true } },
  run: ({ args }) => withConfig((config) => restore(config, resolve(args.folder))),
})

async function restore(config: Config, folder: string): Promise<void> {
  prepareDataFolder(config)
  const lock = config.database.engine === 'sqlite' ? lockDataFolder(config) : undefined
  const db = openDatabase(config.database, () => {})
  try {
    const manifest = await restoreBackup(
      {
        db,
        media: await openMediaStore(config.media),
        storeSecretKey({ secretKey }) {
          if (secretKey) storeSecretKey(config, join(folder, secretKey.path))
        },
      },
      folder,
      createProgressBar('Pictures'),
    )
    await makeDerivedTables(db)
    console.log(`Restored the backup of ${manifest.takenAt}: ${inWords(manifest)}.`)
    if (!manifest.secretKey) console.log('Set SECRET_KEY to the value that the site had.')
  } finally {
    await db.destroy()
    lock?.release()
  }
}

/**
 * Makes the tables by which readers find recipes and posts; a start would make it as well, and the site would lack it
 * until then.
 */
async function makeDerivedTables(db: Database): Promise<void> {
  const content = createContentRenderer({ deadlineMs: RENDER_DEADLINE_MS })
  try {
    await makeDerived({
      db,
      content,
      now: () => new Date().toISOString(),
      newId: uuidv7,
      log: pino({ level: 'warn' }),
      pages: { drop: () => {} },
    })
  } finally {
    await content.close()
  }
}

/** The site is empty, so a key that is there already seals nothing; it is kept aside all the same. */
function storeSecretKey({ dataFolder, secretKey }: Config, source: string): void {
  const key = readFileSync(source)
  if (secretKey) {
    if (Buffer.from(key.toString().trim(), 'base64url').equals(secretKey)) return
    const message = `SECRET_KEY is not the key that seals the secrets of this backup. Unset it, and run the command again.`
    throw new AppError('conflict', message)
  }
  const target = join(dataFolder, 'secret.key')
  if (existsSync(target) && !readFileSync(target).equals(key)) {
    renameSync(target, `${target}.before-restore`)
  }
  writeKey(target, key)
}

/** As a whole or not at all, whatever the moment of a crash. */
function writeKey(target: string, key: Uint8Array): void {
  const draft = `${target}.restoring`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, key)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, target)
}
