import type { ListedPage } from '#contract/desk/site-documents.ts'
import { WRITTEN_PAGE_PATHS } from '#contract/written-page.ts'
import { WRITTEN_PAGE_IDS } from '#domain/site/written-pages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { getSiteDocument, type SiteOwner } from './get-site-document.ts'

/**
 * The pages that are a text, with what is public of each.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function listWrittenPages(
  deps: Pick<Deps, 'db'>,
  owner: SiteOwner,
): Promise<{ items: ListedPage[] }> {
  const items = await Promise.all(
    WRITTEN_PAGE_IDS.map(async (id): Promise<ListedPage> => {
      const document = await getSiteDocument(deps, owner, { params: { document: id } })
      const { published, hasChanges, version, editedAt, editedBy } = document
      return {
        id,
        title: published.title ?? '',
        path: WRITTEN_PAGE_PATHS[id],
        state: hasChanges ? 'changed' : version === 0 ? 'initial' : 'published',
        editedAt,
        editedBy,
      }
    }),
  )
  return { items }
}
