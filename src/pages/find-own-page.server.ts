import { linkToAddress } from '#contract/page-paths.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { Rendering } from '#server/operations/context.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { showPage, withAlternates } from './get-designed-page.server.ts'
import { getWrittenPage } from './get-written-page.server.ts'
import { isOwnSectionsId, knownOwnPageId } from './own-page.ts'
import * as ownPagesRepository from './own-pages.tables.ts'
import * as pageRedirectsRepository from './page-redirects.tables.ts'
import { visibleSections } from './sections/shown-sections.ts'
import type { FoundPage } from './written-page.calls.ts'

/**
 * Returns the page at an address that the program itself does not have: a page of the owner's, or where it went;
 * undefined for what never was there, or is not public at present.
 *
 * @throws AppError as `ContentRenderer.render`
 */
export async function findOwnPage(
  deps: Rendering,
  address: string,
): Promise<FoundPage | undefined> {
  const { db } = deps
  const [page, redirect] = await Promise.all([
    ownPagesRepository.findByPath(db, address),
    pageRedirectsRepository.find(db, address),
  ])
  if (page) {
    if (page.removed_at !== null) return { kind: 'gone' }
    return page.is_public === 1 ? readOwnPage(deps, page.document_id) : undefined
  }
  if (!redirect) return undefined
  if (redirect.document_id === null || redirect.removed_at !== null) return { kind: 'gone' }
  if (redirect.is_public !== 1 || redirect.to === null) return undefined
  return { kind: 'moved', to: linkToAddress(redirect.to) }
}

/** Whether there is a public page of the owner's at an address that shows a contact form. */
export async function ownPageHasForm({ db }: Pick<Deps, 'db'>, address: string): Promise<boolean> {
  const page = await ownPagesRepository.findByPath(db, address)
  if (page?.is_public !== 1 || page.removed_at !== null) return false
  const id = knownOwnPageId(page.document_id)
  if (!isOwnSectionsId(id)) return false
  const { sections } = await readPublished(db, id)
  return visibleSections(sections, '').some(({ kind }) => kind === 'contact')
}

async function readOwnPage(deps: Rendering, documentId: string): Promise<FoundPage> {
  const id = knownOwnPageId(documentId)
  if (!isOwnSectionsId(id)) return { kind: 'text', id, page: await getWrittenPage(deps, id) }
  const [site, values] = await Promise.all([
    readPublished(deps.db, 'settings'),
    readPublished(deps.db, id),
  ])
  const page = await showPage(deps, values, { site, keptAs: id })
  return { kind: 'sections', id, page: await withAlternates(deps, page, { id, site }) }
}
