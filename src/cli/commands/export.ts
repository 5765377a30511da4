import { resolve } from 'node:path'
import { defineCommand } from 'citty'
import { EXPORT_FORMAT_NAMES } from '#domain/recipes/exchange/export-formats.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { exportRecipes } from '#server/operations/recipes/exchange/export-recipes.ts'
import { exportSite } from '#server/operations/transfer/export-site.ts'
import { openFileTarget } from '#server/transfer/files/write-files.ts'
import { createProgressBar } from '../progress.ts'
import { type Shell, UsageError, withConfig, withShell } from '../shell.ts'

export const exportCommand = defineCommand({
  meta: {
    name: 'export',
    description:
      'Write every post, picture and old address into a folder, as plain files; or every recipe as a file for other programs',
  },
  args: {
    folder: {
      type: 'positional',
      description: 'A folder that is new or empty; for recipes also the name of a .zip',
      required: true,
    },
    recipes: {
      type: 'string',
      description: `Only the recipes that readers see, a file each, as ${EXPORT_FORMAT_NAMES.join(', ')}`,
    },
    drafts: {
      type: 'boolean',
      description: 'With --recipes: those of drafts too',
      default: false,
    },
  },
  run: ({ args }) =>
    withConfig((config) =>
      withShell(async (shell) => {
        const target = resolve(args.folder)
        if (args.recipes !== undefined) {
          const exported = { format: args.recipes, isWithDrafts: args.drafts }
          return writeRecipes(shell, target, exported)
        }
        if (args.drafts) throw new UsageError('--drafts goes with --recipes alone.')
        const media = await openMediaStore(config.media)
        const made = await exportSite({ ...shell, media }, target, createProgressBar('Posts'))
        console.log(
          `Made ${target}: ${made.posts} posts, ${made.pages} pages, ${made.pictures} pictures, ${made.terms} topics and series, ${made.people} people, ${made.redirects} old addresses.`,
        )
        if (made.damaged.length === 0) return
        console.error(`These pictures are missing or damaged: ${made.damaged.join(', ')}`)
        process.exitCode = 1
      }),
    ),
})

async function writeRecipes(
  shell: Shell,
  path: string,
  { format: named, isWithDrafts }: { format: string; isWithDrafts: boolean },
): Promise<void> {
  const format = EXPORT_FORMAT_NAMES.find((name) => name === named)
  if (!format) {
    const known = EXPORT_FORMAT_NAMES.join(', ')
    throw new UsageError(`There is no format called “${named}”. It is one of ${known}.`)
  }
  const target = await openFileTarget(path)
  try {
    const { write } = target
    const onProgress = createProgressBar('Posts')
    const count = await exportRecipes(shell, { format, isWithDrafts, write, onProgress })
    await target.close()
    console.log(`Made ${path}: ${count} recipes as ${format}.`)
  } catch (error) {
    target.abandon()
    throw error
  }
}
