import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineCommand } from 'citty'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/data/database.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { lockDataFolder, prepareDataFolder } from '#server/open-folder.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { createProgressBar } from '../progress.ts'
import { withConfig } from '../shell.ts'
import { inWords } from './backup.ts'

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
      { db, media: await openMediaStore(config.media) },
      folder,
      createProgressBar('Pictures'),
    )
    if (manifest.secretKey) putSecretKey(config, join(folder, manifest.secretKey.path))
    console.log(`Restored the backup of ${manifest.takenAt}: ${inWords(manifest)}.`)
    if (!manifest.secretKey) console.log('Set SECRET_KEY to the value that the site had.')
  } finally {
    await db.destroy()
    lock?.release()
  }
}

/** The site is empty, so a key that is there already seals nothing; it is kept aside all the same. */
function putSecretKey({ dataFolder, secretKey }: Config, source: string): void {
  const key = readFileSync(source)
  if (secretKey) {
    if (Buffer.from(key.toString().trim(), 'base64url').equals(secretKey)) return
    const message = `The rows are restored, but SECRET_KEY is not the key that sealed them. Unset it, and copy ${source} to ${join(dataFolder, 'secret.key')}.`
    throw new AppError('conflict', message)
  }
  const target = join(dataFolder, 'secret.key')
  if (existsSync(target) && !readFileSync(target).equals(key)) {
    renameSync(target, `${target}.before-restore`)
  }
  copyFileSync(source, target)
}
