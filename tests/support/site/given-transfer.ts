import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Engine } from '#server/data/database-engine.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { type ExportSummary, exportSite } from '#server/operations/transfer/export-site.ts'
import { type ImportOptions, importSite } from '#server/operations/transfer/import-site.ts'
import type { PostOutcome } from '#server/operations/transfer/post-outcome.ts'
import { type OpenOptions, openExport } from '#server/transfer/formats/open-export.ts'
import { givenMedia } from '../media/given-media.ts'
import { sharedContent } from './shared-parts.ts'

/** Exports of other systems, as those write them. */
export const FIXTURES = join(import.meta.dirname, '../../fixtures/transfer')

/**
 * Imports and exports over a real database of that engine, with real pictures. Call it once for
 * each `describe.each(ENGINES)`.
 */
export function givenTransfer(engine: Engine, storeOf?: () => MediaStore) {
  const content = sharedContent()
  const media = givenMedia(engine, storeOf)
  let folder = ''
  let exports = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haven-transfer-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  const deps = () => ({ ...media.deps, content, siteUrl: 'https://haven.example' })

  return {
    ...media,
    transferDeps: deps,
    posts: () => media.rows('blog_posts'),
    drafts: () => media.rows('post_drafts'),

    /** An account that posts may be given to. */
    givenPerson: async ({ role, email }: { role: 'author'; email: string }) => {
      const writer = await media.givenWriter(role)
      await media.deps.db
        .updateTable('auth_users')
        .set({ email })
        .where('id', '=', writer.id)
        .execute()
      return { ...writer, email }
    },

    /** Imports what is there, and collects what has become of each post. */
    async importFrom(
      path: string,
      options: Partial<ImportOptions> = {},
      openOptions: OpenOptions = {},
    ) {
      const outcomes: PostOutcome[] = []
      const topics: PostOutcome[] = []
      const people: PostOutcome[] = []
      const addresses: PostOutcome[] = []
      const members: PostOutcome[] = []
      const opened = await openExport(path, openOptions)
      try {
        const summary = await importSite(deps(), opened, {
          isDryRun: false,
          isDownloading: false,
          ...options,
          onOutcome(outcome, done, of) {
            if (outcome.kind === 'topic') return void topics.push(outcome)
            if (outcome.kind === 'person') return void people.push(outcome)
            if (outcome.kind === 'address') return void addresses.push(outcome)
            if (outcome.kind === 'subscriber') return void members.push(outcome)
            outcomes.push(outcome)
            return options.onOutcome?.(outcome, done, of)
          },
        })
        return { summary, outcomes, topics, people, addresses, members }
      } finally {
        await opened.dispose()
      }
    },

    /** Exports the site into a new folder. */
    async exportAll(): Promise<{ folder: string; summary: ExportSummary }> {
      exports += 1
      const target = join(folder, String(exports))
      return { folder: target, summary: await exportSite(deps(), target) }
    },
  }
}
