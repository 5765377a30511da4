import type { DesignedPage, ShownSection } from '#contract/designed-page.ts'
import type { Picture } from '#contract/picture.ts'
import { mediaStemOf } from '#domain/media/media-links.ts'
import type { SiteDocument } from '#domain/site/documents/site-documents.ts'
import { DESIGNED_PAGES, type DesignedPageId } from '#domain/site/sections/designed-pages.ts'
import { visibleSections, wordsOfValues } from '#domain/site/sections/shown-sections.ts'
import { withInitial } from '#domain/site/stored-values.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { readPublished } from './get-site-document.ts'

type Values = SiteDocument<DesignedPageId>

/** What was read last of each page, for while the database does not answer. */
const lastRead = new WeakMap<Database, Map<DesignedPageId, Values>>()

/**
 * A page that is made of sections, as it is published. While the database does not answer it is what was read last, or what the
 * page began with, and says so.
 */
export async function getDesignedPage(
  { db }: Pick<Deps, 'db'>,
  id: DesignedPageId,
  site: { name: string },
): Promise<DesignedPage> {
  const last = lastReadOf(db)
  try {
    const values = await readPublished(db, id)
    last.set(id, values)
    return await showPage(db, values, site)
  } catch {
    const values = last.get(id) ?? withInitial(DESIGNED_PAGES[id].fields, {})
    return { ...presentPage(values, site), isOld: true }
  }
}

/** A page with these values, as visitors would see it. */
export async function showPage(
  db: Database,
  values: Values,
  site: { name: string },
): Promise<DesignedPage> {
  const page = presentPage(values, site)
  return { ...page, pictures: await findPictures(db, page.sections) }
}

function presentPage(values: Values, { name }: { name: string }): DesignedPage {
  const named = (words: string) => words.replaceAll('{name}', name)
  return {
    title: named(values.title),
    description: named(values.description),
    // What a section holds is completed from the table of its kind.
    sections: visibleSections(values.sections, name) as unknown as ShownSection[],
    pictures: {},
  }
}

async function findPictures(
  db: Database,
  sections: readonly ShownSection[],
): Promise<Record<string, Picture>> {
  const stems = new Map<string, string>()
  for (const address of sections.flatMap(({ values }) => wordsOfValues(values))) {
    const stem = mediaStemOf(address)
    if (stem) stems.set(address, stem)
  }
  const found = await mediaUsesRepository.findByStems(db, [...new Set(stems.values())])
  const pictures = [...stems].flatMap(([address, stem]) => {
    const media = found.get(stem)
    return media ? [[address, presentPicture(media)] as const] : []
  })
  return Object.fromEntries(pictures)
}

function lastReadOf(db: Database): Map<DesignedPageId, Values> {
  const known = lastRead.get(db) ?? new Map()
  lastRead.set(db, known)
  return known
}
