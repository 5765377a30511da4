import { sampleSettings } from '#domain/site/sample-settings.ts'
import { SITE_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { DESIGNED_PAGE_IDS } from '#pages/sections/designed-pages.ts'
import { sampleFields, withoutSamples } from '#pages/sections/samples.ts'
import { readSections, type Section, writeSections } from '#pages/sections/sections.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { restorePost, trashPost } from '#server/operations/desk/publishing/trash-post.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { rewriteSiteDocument } from '#server/operations/site/publish-site-document.ts'
import {
  CLEARED_SETTING,
  type Cleared,
  readCleared,
  rememberCleared,
} from './cleared-samples.server.ts'
import { readConfirmed } from './confirmed-samples.server.ts'
import { listSamples, requireSampleOwner } from './list-samples.server.ts'
import type { Samples } from './samples.calls.ts'

type Change = (section: Section) => Section

/**
 * Clears what is still as it came: claims among the settings become empty, sections lose theirs and are hidden when nothing is left,
 * posts go to the trash. What somebody has written stays, in what is published and in drafts; pages with a text stay, for a site
 * without a privacy policy is worse off. All of it or nothing.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function clearSamples(deps: WriteDeps, caller: Caller): Promise<Samples> {
  requireSampleOwner(caller.actor)
  await unitOfWork(deps, caller, async (unit) => {
    const inside = { ...deps, unit }
    const { tx } = unit
    const confirmed = await readConfirmed(tx)
    const clearable = (values: SiteSettings) =>
      sampleSettings(values).filter((name) => !confirmed.has('setting', name))
    const settings = clearable(await readPublished(tx, 'settings'))
    if (settings.length > 0) {
      await rewriteSiteDocument(inside, caller, {
        id: 'settings',
        rewrite: (values) =>
          Object.fromEntries(clearable(values as SiteSettings).map((name) => [name, ''])),
      })
    }
    const sections: Cleared['sections'] = {}
    for (const page of DESIGNED_PAGE_IDS) {
      const cleared = await listCleared(tx, page)
      if (cleared.length === 0) continue
      sections[page] = Object.fromEntries(cleared)
      await rewriteSections(inside, caller, page, clearSection)
    }
    const found = await listSamples({ db: tx }, caller)
    const posts = found.posts.map(({ id }) => id)
    for (const id of posts) await trashPost(inside, caller, { params: { id } })
    await rememberCleared(tx, deps.now(), { settings, sections, posts })
  })
  return listSamples(deps, caller)
}

/**
 * Brings back what was cleared. What somebody has written in its place meanwhile stays, and a post that was removed for good stays
 * away.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function takeSamplesBack(deps: WriteDeps, caller: Caller): Promise<Samples> {
  requireSampleOwner(caller.actor)
  await unitOfWork(deps, caller, async (unit) => {
    const inside = { ...deps, unit }
    const { settings, sections, posts } = await readCleared(unit.tx)
    await rewriteSiteDocument(inside, caller, {
      id: 'settings',
      rewrite: (values) =>
        Object.fromEntries(
          settings
            .filter((name) => values[name] === '')
            .map((name) => [name, SITE_SETTINGS[name as keyof SiteSettings].initial]),
        ),
    })
    for (const page of DESIGNED_PAGE_IDS) {
      const cleared = sections[page]
      if (!cleared) continue
      await rewriteSections(inside, caller, page, (section) => {
        const known = cleared[section.id]
        return known && isSame(known.after, section) ? known.before : section
      })
    }
    for (const id of posts) {
      const isThere = await livePostsRepository.find(unit.tx, id)
      if (isThere) await restorePost(inside, caller, { params: { id } })
    }
    await settingsRepository.remove(unit.tx, CLEARED_SETTING)
  })
  return listSamples(deps, caller)
}

/** The sections of a page that clearing would change, by their ids. */
async function listCleared(tx: Database, page: (typeof DESIGNED_PAGE_IDS)[number]) {
  const { sections } = await readPublished(tx, page)
  return (readSections(sections) ?? []).flatMap((before) => {
    const after = clearSection(before)
    return after === before ? [] : [[before.id, { before, after }] as const]
  })
}

function clearSection(section: Section): Section {
  if (section.isHidden || sampleFields(section).length === 0) return section
  return withoutSamples(section)
}

function rewriteSections(
  deps: WriteDeps,
  caller: Caller,
  id: (typeof DESIGNED_PAGE_IDS)[number],
  change: Change,
) {
  return rewriteSiteDocument(deps, caller, {
    id,
    rewrite: ({ sections = '' }): Record<string, string> => {
      const read = readSections(sections)
      return read ? { sections: writeSections(read.map(change)) } : {}
    },
  })
}

function isSame(one: Section, other: Section): boolean {
  return writeSections([one]) === writeSections([other])
}
