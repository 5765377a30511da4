import { resolve } from 'node:path'
import { defineCommand } from 'citty'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { exportSite } from '#server/operations/transfer/export-site.ts'
import { createProgressBar } from '../progress.ts'
import { withConfig, withShell } from '../shell.ts'

export const exportCommand = defineCommand({
  meta: {
    name: 'export',
    description: 'Write every post, picture and old address into a folder, as plain files',
  },
  args: {
    folder: { type: 'positional', description: 'A folder that is new or empty', required: true },
  },
  run: ({ args }) =>
    withConfig((config) =>
      withShell(async (shell) => {
        const folder = resolve(args.folder)
        const media = await openMediaStore(config.media)
        const made = await exportSite({ ...shell, media }, folder, createProgressBar('Posts'))
        console.log(
          `Made ${folder}: ${made.posts} posts, ${made.pictures} pictures, ${made.redirects} old addresses.`,
        )
        if (made.damaged.length === 0) return
        console.error(`These pictures are missing or damaged: ${made.damaged.join(', ')}`)
        process.exitCode = 1
      }),
    ),
})
