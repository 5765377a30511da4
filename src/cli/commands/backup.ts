import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineCommand } from 'citty'
import type { Manifest } from '#server/backup/manifest.ts'
import { backupName, removeOldBackups } from '#server/backup/remove-old-backups.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { checkBackup } from '#server/operations/backup/check-backup.ts'
import { makeBackup } from '#server/operations/backup/make-backup.ts'
import { createProgressBar } from '../progress.ts'
import { UsageError, withConfig, withShell } from '../shell.ts'

export const backupCommand = defineCommand({
  meta: { name: 'backup', description: 'Copy everything the site holds, while it runs' },
  args: {
    to: {
      type: 'string',
      description: 'The folder that holds the backups; each gets a folder of its own inside',
    },
    keep: {
      type: 'string',
      description: 'How many to keep there; older ones are removed, and what killed backups left',
    },
  },
  run: ({ args }) =>
    withConfig((config) => {
      const to = resolve(args.to ?? join(config.dataFolder, 'backups'))
      const keep = args.keep === undefined ? undefined : readCount(args.keep)
      return withShell(async (shell) => {
        const keyFile = join(config.dataFolder, 'secret.key')
        const folder = join(to, backupName(shell.now()))
        const manifest = await makeBackup(
          { ...shell, media: await openMediaStore(config.media) },
          {
            folder,
            secretKeyFile: existsSync(keyFile) && !config.secretKey ? readFileSync(keyFile) : null,
            onProgress: createProgressBar('Pictures'),
          },
        )
        console.log(`Made ${folder}: ${inWords(manifest)}, restored and compared.`)
        if (!manifest.secretKey) {
          console.log('SECRET_KEY is not in it: keep that value somewhere safe.')
        }
        if (keep === undefined) return
        const removed = await removeOldBackups(to, keep)
        if (removed.length > 0) console.log(`Removed ${removed.join(', ')}.`)
      })
    }),
})

export const checkBackupCommand = defineCommand({
  meta: {
    name: 'check-backup',
    description: 'Restore a backup into a temporary place, and compare all of it',
  },
  args: { folder: { type: 'positional', description: 'The folder of the backup', required: true } },
  run: ({ args }) =>
    withConfig(async () => {
      const manifest = await checkBackup(resolve(args.folder), createProgressBar('Pictures'))
      console.log(`The backup of ${manifest.takenAt} is whole: ${inWords(manifest)}.`)
    }),
})

/** How much a backup holds, for a person to read. */
export function inWords({ tables, media }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (media.bytes / 1e6).toFixed(1)
  return `${rows} rows, ${media.files} picture files (${megabytes} MB)`
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new UsageError('--keep must be a number from 1 to 99999.')
}
