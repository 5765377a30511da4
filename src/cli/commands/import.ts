import { resolve } from 'node:path'
import { defineCommand } from 'citty'
import { AppError } from '#domain/errors.ts'
import type { Config } from '#server/config/config.ts'
import { createContentRenderer } from '#server/content/content-renderer.ts'
import { createImageReader } from '#server/media/images.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { importSite } from '#server/operations/transfer/import-site.ts'
import { openExport } from '#server/transfer/formats/open-export.ts'
import { createImportReport } from '../import-report.ts'
import { createProgressBar } from '../progress.ts'
import { type Shell, withConfig, withShell } from '../shell.ts'

const RENDER_DEADLINE_MS = 20_000
const READ_IMAGE_DEADLINE_MS = 60_000
/** The server that runs looks for jobs every few seconds. */
const jobs = { wake: () => {} }

type ImportArguments = {
  path: string
  dryRun: boolean
  owner?: string | undefined
  media?: string | undefined
  download: boolean
  from?: string | undefined
  encoding?: string | undefined
  recipes: boolean
  drafts: boolean
  report?: string | undefined
}

export const importCommand = defineCommand({
  meta: {
    name: 'import',
    description:
      'Bring posts in: from WordPress (XML), Ghost (JSON or zip), Markdown files (of Hugo, Jekyll and others), or an export of this program; and recipes, as drafts: of Mealie, Tandoor, Paprika, Cooklang, pages and Markdown',
  },
  args: {
    path: { type: 'positional', description: 'A file, a folder or a zip', required: true },
    'dry-run': { type: 'boolean', description: 'Only say what would happen', default: false },
    owner: { type: 'string', description: 'The account that the posts become; else nobody’s' },
    media: {
      type: 'string',
      description: 'A folder with the pictures, such as a copy of wp-content/uploads',
    },
    download: {
      type: 'boolean',
      description: 'Fetch pictures that lie nowhere here from the site that the export is of',
      default: false,
    },
    from: { type: 'string', description: 'The address of that site, if the export lacks it' },
    encoding: {
      type: 'string',
      description:
        'What the files are written in, such as windows-1251, where that is not recognised',
    },
    recipes: {
      type: 'boolean',
      description: 'Read Markdown files as recipes too: drafts, unless they say otherwise',
      default: false,
    },
    drafts: {
      type: 'boolean',
      description:
        'Make drafts of all posts and pages, whatever they were, and no public pages of people; not of an export of this program',
      default: false,
    },
    report: {
      type: 'string',
      description:
        'A file for what is not as it was, thing by thing; all of it as a table where its name ends in .csv',
    },
  },
  run: ({ args }) =>
    withConfig((config) =>
      withShell((shell) => runImport(config, shell, { ...args, dryRun: args['dry-run'] })),
    ),
})

async function runImport(config: Config, shell: Shell, args: ImportArguments): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const interruption = recordInterruption()
  const opened = await openExport(resolve(args.path), {
    encoding: args.encoding,
    signal: interruption,
    isRecipes: args.recipes,
  })
  resources.defer(opened.dispose)
  const content = createContentRenderer({ deadlineMs: RENDER_DEADLINE_MS })
  resources.defer(() => content.close())
  const images = createImageReader({ deadlineMs: READ_IMAGE_DEADLINE_MS })
  resources.defer(() => images.close())
  const report = createImportReport(args.report && resolve(args.report))
  resources.defer(() => report.close())
  const showProgress = createProgressBar('Things')

  const media = await openMediaStore(config.media)
  const summary = await importSite({ ...shell, media, content, images, jobs }, opened, {
    isDryRun: args.dryRun,
    isDraftOnly: args.drafts,
    owner: args.owner,
    mediaFolder: args.media && resolve(args.media),
    isDownloading: args.download,
    siteUrl: args.from,
    onOutcome(outcome, done, of) {
      report.add(outcome)
      showProgress(done, of)
      interruption.throwIfAborted()
    },
  })
  for (const line of report.conclude(summary, args.dryRun)) console.log(line)
  if (summary.results.failed > 0) process.exitCode = 1
}

/**
 * Ends an import between two posts, or two files of an archive, when it is interrupted, so that
 * what was unpacked goes too. Who interrupts it again has it end at once.
 */
function recordInterruption(): AbortSignal {
  const controller = new AbortController()
  const stop = () => {
    if (controller.signal.aborted) process.exit(1)
    controller.abort(new AppError('unavailable', 'Stopped. Run it again to go on from here.'))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return controller.signal
}
