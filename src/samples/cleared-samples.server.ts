import { z } from 'zod'
import type { Section } from '#pages/sections/sections.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'

/** The setting that remembers what was cleared, until it is taken back. */
export const CLEARED_SETTING = 'samples.cleared'

/** The things that were cleared. */
export type Cleared = {
  settings: string[]
  /** By page and section: the section before and after. */
  sections: Record<string, Record<string, { before: Section; after: Section }>>
  posts: string[]
}

const sectionSchema = z.custom<Section>((value) => typeof value === 'object' && value !== null)
const clearedSchema = z.object({
  settings: z.array(z.string()),
  sections: z.record(
    z.string(),
    z.record(z.string(), z.object({ before: sectionSchema, after: sectionSchema })),
  ),
  posts: z.array(z.string()),
})

/** Returns the things that can be had back; nothing of what another version of the program has written otherwise. */
export async function readCleared(db: Database): Promise<Cleared> {
  const json = await settingsRepository.find(db, CLEARED_SETTING)
  const read = json === undefined ? undefined : clearedSchema.safeParse(JSON.parse(json))
  return read?.success ? read.data : { settings: [], sections: {}, posts: [] }
}

/** Remembers what was cleared beside what was cleared before. */
export async function rememberCleared(db: Database, now: string, more: Cleared): Promise<void> {
  const { settings, sections, posts } = await readCleared(db)
  const pages = Object.keys({ ...sections, ...more.sections })
  const cleared: Cleared = {
    settings: [...new Set([...settings, ...more.settings])],
    sections: Object.fromEntries(
      pages.map((page) => [page, { ...sections[page], ...more.sections[page] }]),
    ),
    posts: [...new Set([...posts, ...more.posts])],
  }
  const value = JSON.stringify(cleared)
  await settingsRepository.set(db, { name: CLEARED_SETTING, value, now })
}
