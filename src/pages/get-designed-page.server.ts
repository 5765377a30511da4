import type { Picture } from '#contract/picture.ts'
import { arePostsMoved, waysToMovedPosts } from '#contract/post-paths.ts'
import { findMediaStem } from '#domain/media/media-links.ts'
import type { SiteDocument } from '#domain/site/documents/site-documents.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { withInitial } from '#domain/site/stored-values.ts'
import type { Language } from '#domain/words/languages.ts'
import { withPublicPages } from '#profiles/people-in-sections.server.ts'
import * as mediaUsesRepository from '#server/data/media/media-uses-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Rendering } from '#server/operations/context.ts'
import { findPageCard } from '#server/operations/site/documents/find-page-card.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { renderChooser } from '#translations/sets/alternates.server.ts'
import { findWays } from '#translations/sets/find-ways.server.ts'
import { findPageAlternates } from '#translations/sets/page-alternates.server.ts'
import { findWaysToPosts } from '#translations/sets/ways-to-posts.server.ts'
import type { DesignedPage, ShownSection } from './designed-page.calls.ts'
import { languageOfPage } from './get-written-page.server.ts'
import type { OwnSectionsId } from './own-page.ts'
import { withChosenPosts } from './posts-in-sections.server.ts'
import { renderSections } from './render-sections.server.ts'
import { DESIGNED_PAGES, type DesignedPageId } from './sections/designed-pages.ts'
import { leadSections, linksOfSections } from './sections/led-sections.ts'
import { writeSections } from './sections/sections.ts'
import { visibleSections, wordsOfValues } from './sections/shown-sections.ts'

type ShownSite = Pick<SiteSettings, 'name' | 'language' | 'otherLanguages'>

/** Of the section with the links between languages. */
const LANGUAGES_ID = 'languages'

type Values = SiteDocument<DesignedPageId | OwnSectionsId>

/** Each page as it was shown last, for while the database does not answer. */
const lastShown = new WeakMap<Database, Map<DesignedPageId, DesignedPage>>()

/**
 * A page of the program that is made of sections, as it is published. While the database does not answer it is what was shown
 * last, or what the page began with, and says so.
 */
export async function getDesignedPage(
  deps: Rendering,
  id: DesignedPageId,
  site: ShownSite,
): Promise<DesignedPage> {
  const last = lastShownPages(deps.db)
  try {
    const values = await readPublished(deps.db, id)
    const page = await withAlternates(deps, await showPage(deps, values, { site, keptAs: id }), {
      id,
      site,
    })
    last.set(id, page)
    return page
  } catch {
    const page = last.get(id) ?? initialPage(id, site)
    return { ...page, isOld: true }
  }
}

/**
 * A page with these values, as visitors would see it.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function showPage(
  deps: Rendering,
  values: Values,
  { site, keptAs }: { site: ShownSite; keptAs?: string },
): Promise<DesignedPage> {
  const { name } = site
  const visible = visibleSections(values.sections, name)
  const { sections: written, showsPosts } = await renderSections(deps, visible, {
    name,
    language: languageOfPage(values, site),
    ...(keptAs && { keptAs }),
  })
  const led = await leadInLanguage(deps, written, { site, language: languageOfPage(values, site) })
  const posted = await withChosenPosts(deps, led.sections, languageOfPage(values, site))
  const sections = await withPublicPages(deps.db, posted)
  const words = wordsOfHead(values, name)
  return {
    ...words,
    sections,
    ...(await findPageCard(deps.db, { ...words, cardPicture: values.cardPicture })),
    pictures: await findPictures(deps.db, sections),
    ...((showsPosts || led.isLed) && { showsPosts: true }),
    ...('listing' in values && values.listing === 'unlisted' && { isUnlisted: true }),
  }
}

/** Sections whose links lead to what there is in the language of their page, and whether they lead anywhere: that depends on which posts there are. */
async function leadInLanguage(
  deps: Rendering,
  sections: readonly ShownSection[],
  { site, language }: { site: ShownSite; language: Language | '' },
): Promise<{ sections: readonly ShownSection[]; isLed: boolean }> {
  const links = language === '' && !arePostsMoved() ? [] : linksOfSections(sections)
  const moved = waysToMovedPosts(links)
  if (language === '' || links.length === 0) {
    return { sections: moved.size > 0 ? leadSections(sections, moved) : sections, isLed: false }
  }
  const [{ ways }, toPosts] = await Promise.all([
    findWays(deps, site, language),
    findWaysToPosts(deps, links, language),
  ])
  return { sections: leadSections(sections, new Map([...moved, ...ways, ...toPosts])), isLed: true }
}

/** A published page with the way to it in each of its languages, which stands behind its sections. */
export async function withAlternates(
  { db }: Pick<Rendering, 'db'>,
  page: DesignedPage,
  { id, site }: { id: DesignedPageId | OwnSectionsId; site: ShownSite },
): Promise<DesignedPage> {
  const alternates = await findPageAlternates(db, id, site)
  if (alternates.length === 0) return page
  const own = languageOfPage(await readPublished(db, id), site) || site.language
  const chooser = { id: LANGUAGES_ID, kind: 'text', fields: {} } as const
  const [section] = visibleSections(writeSections([chooser]), site.name)
  const shown = { ...section, markdown: undefined, html: { text: renderChooser(alternates, own) } }
  return { ...page, sections: [...page.sections, shown as unknown as ShownSection], alternates }
}

function wordsOfHead({ title, description }: Values, name: string) {
  const named = (words: string) => words.replaceAll('{name}', name)
  return { title: named(title), description: named(description) }
}

/** The page as the program comes with it, which has no text to render. */
function initialPage(id: DesignedPageId, { name }: ShownSite): DesignedPage {
  const values = withInitial(DESIGNED_PAGES[id].fields, {})
  const sections = visibleSections(values.sections, name) as unknown as ShownSection[]
  return { ...wordsOfHead(values, name), sections, pictures: {} }
}

async function findPictures(
  db: Database,
  sections: readonly ShownSection[],
): Promise<Record<string, Picture>> {
  const stems = new Map<string, string>()
  for (const address of sections.flatMap(({ values }) => wordsOfValues(values))) {
    const stem = findMediaStem(address)
    if (stem) stems.set(address, stem)
  }
  const found = await mediaUsesRepository.findByStems(db, [...new Set(stems.values())])
  const pictures = [...stems].flatMap(([address, stem]) => {
    const media = found.get(stem)
    return media ? [[address, presentPicture(media)] as const] : []
  })
  return Object.fromEntries(pictures)
}

function lastShownPages(db: Database): Map<DesignedPageId, DesignedPage> {
  const known = lastShown.get(db) ?? new Map()
  lastShown.set(db, known)
  return known
}
