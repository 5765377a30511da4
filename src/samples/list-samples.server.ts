import { AppError } from '#domain/errors.ts'
import { canChangeSite } from '#domain/policies.ts'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import { sampleSettings } from '#domain/site/sample-settings.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { changedFields } from '#domain/site/stored-values.ts'
import { DESIGNED_PAGE_IDS, DESIGNED_PAGES } from '#pages/sections/designed-pages.ts'
import { sampleFields } from '#pages/sections/samples.ts'
import { nameOfSection, readSections } from '#pages/sections/sections.ts'
import { GIVEN_PAGE_IDS, WRITTEN_PAGES } from '#pages/written-pages.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { CLEARED_SETTING } from './cleared-samples.server.ts'
import { readConfirmed } from './confirmed-samples.server.ts'
import type { Samples } from './samples.calls.ts'

/**
 * Lists the samples that visitors see as they came with the program, but for what the owner has said to be true.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function listSamples(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
): Promise<Samples> {
  requireSampleOwner(actor)
  const [sections, pages, settings, posts, confirmed, cleared] = await Promise.all([
    Promise.all(DESIGNED_PAGE_IDS.map((page) => listSections(db, page))),
    Promise.all(GIVEN_PAGE_IDS.map((id) => findPage(db, id))),
    readPublished(db, 'settings'),
    postsRepository.listUntouchedStarters(db),
    readConfirmed(db),
    settingsRepository.find(db, CLEARED_SETTING),
  ])
  const isOpen = (kind: 'page' | 'setting' | 'post') => (sample: { id: string }) =>
    !confirmed.has(kind, sample.id)
  return {
    sections: sections.flat(),
    pages: pages.flat().filter(isOpen('page')),
    settings: sampleSettings(settings)
      .map((id) => ({ id, title: SITE_SETTINGS[id].label }))
      .filter(isOpen('setting')),
    posts: posts
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ id, title }) => ({ id, title }))
      .filter(isOpen('post')),
    canBeTakenBack: cleared !== undefined,
  }
}

/** @throws AppError `forbidden` for all but administrators */
export function requireSampleOwner(actor: Caller['actor']): void {
  if (canChangeSite(actor)) return
  throw new AppError('forbidden', 'Administrators look after the site.')
}

async function listSections(
  db: Database,
  page: (typeof DESIGNED_PAGE_IDS)[number],
): Promise<Samples['sections']> {
  const { sections } = await readPublished(db, page)
  return (readSections(sections) ?? [])
    .filter((section) => !section.isHidden && sampleFields(section).length > 0)
    .map((section) => ({
      page,
      id: section.id,
      title: `${DESIGNED_PAGES[page].label}, ${nameOfSection(section)}`,
    }))
}

async function findPage(
  db: Database,
  id: (typeof GIVEN_PAGE_IDS)[number],
): Promise<Samples['pages']> {
  const isTouched =
    changedFields(kindOfDocument(id).fields, {}, await readPublished(db, id)).length > 0
  return isTouched ? [] : [{ id, title: WRITTEN_PAGES[id].label }]
}
