import type { ListedPage } from '#contract/desk/site-documents.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import { changedFields, readStored } from '#domain/site/stored-values.ts'
import type { Deps } from '#server/foundation/deps.ts'
import {
  getSiteDocument,
  requireSiteOwner,
  type SiteOwner,
} from '#server/operations/site/documents/get-site-document.ts'
import { knownOwnPageId, OWN_PAGES_MAX } from './own-page.ts'
import * as ownPagesRepository from './own-pages.tables.ts'
import { WRITTEN_PAGE_PATHS } from './written-page.calls.ts'
import { GIVEN_PAGE_IDS, type GivenPageId } from './written-pages.ts'

/**
 * The pages that are a text or the owner's own, by their titles, with what is public of each; those in the trash come last.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function listWrittenPages(
  deps: Pick<Deps, 'db'>,
  owner: SiteOwner,
): Promise<{ items: ListedPage[] }> {
  requireSiteOwner(owner)
  const [given, own] = await Promise.all([
    Promise.all(GIVEN_PAGE_IDS.map((id) => listGivenPage(deps, owner, id))),
    ownPagesRepository.list(deps.db, { limit: OWN_PAGES_MAX }),
  ])
  const items = [...given, ...own.map(presentOwnPage)]
  return { items: items.toSorted((one, other) => comparePages(one, other)) }
}

/** A page of the owner's as the list has it. */
export function presentOwnPage(
  row: Omit<ownPagesRepository.OwnPageWithWords, 'created_at'>,
): ListedPage {
  const { document_id, path, is_public, removed_at, published, draft } = row
  const isPublic = is_public === 1 && removed_at === null
  const id = knownOwnPageId(document_id)
  const written = readPageWords(id, draft ?? published)
  return {
    id,
    title: written.title,
    path: (isPublic ? path : written.address) ?? '',
    state: removed_at === null ? pageState(row) : 'removed',
    isPublic,
    editedAt: row.edited_at,
    editedBy: row.edited_by_name,
    ...(written.language !== 'site' && { language: written.language }),
  }
}

function pageState({
  document_id,
  is_public,
  published,
  draft,
}: Pick<
  ownPagesRepository.OwnPageWithWords,
  'document_id' | 'is_public' | 'published' | 'draft'
>): ListedPage['state'] {
  if (is_public !== 1) return 'draft'
  const { fields } = kindOfDocument(knownOwnPageId(document_id))
  const isSame =
    draft === null ||
    changedFields(fields, readStored(fields, published), readStored(fields, draft)).length === 0
  return isSame ? 'published' : 'changed'
}

async function listGivenPage(
  deps: Pick<Deps, 'db'>,
  owner: SiteOwner,
  id: GivenPageId,
): Promise<ListedPage> {
  const document = await getSiteDocument(deps, owner, { params: { document: id } })
  const { published, hasChanges, version, editedAt, editedBy } = document
  return {
    id,
    title: published.title ?? '',
    path: WRITTEN_PAGE_PATHS[id],
    state: hasChanges ? 'changed' : version === 0 ? 'initial' : 'published',
    isPublic: true,
    editedAt,
    editedBy,
  }
}

function comparePages(one: ListedPage, other: ListedPage): number {
  const inTrash = Number(one.state === 'removed') - Number(other.state === 'removed')
  return inTrash || one.title.localeCompare(other.title, 'en') || (one.path < other.path ? -1 : 1)
}
