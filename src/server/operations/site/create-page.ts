import type { CallInput } from '#contract/calls/call.ts'
import type { pageCalls } from '#contract/calls/page-calls.ts'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import { slugFromTitle } from '#domain/posts/slug.ts'
import { isPageAddress, OWN_PAGES_MAX, ownPageId } from '#domain/site/own-page.ts'
import * as ownPagesRepository from '#server/data/site/own-pages-repository.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { writerOf } from './change-locked.ts'
import { requireSiteOwner, type SiteOwner } from './get-site-document.ts'
import { presentOwnPage } from './list-written-pages.ts'
import { refuseTaken } from './place-page.ts'

/**
 * Begins a page: a draft that readers do not see.
 *
 * @throws AppError `forbidden` for all but administrators, `invalid` when its address is not free, `conflict` when there are as many
 * as a site may have
 */
export function createPage(
  deps: WriteDeps,
  owner: SiteOwner,
  { body: { title, address: asked } }: CallInput<typeof pageCalls.createPage>,
): Promise<ListedPage> {
  requireSiteOwner(owner)
  const address = asked || `/${slugFromTitle(title)}`
  refuseMisspelt(address)
  const id = ownPageId(deps.newId())
  const by = writerOf(owner)
  return unitOfWork(deps, owner === 'shell' ? undefined : owner, async ({ tx, record }) => {
    const at = deps.now()
    await ownPagesRepository.lockPages(tx)
    if ((await ownPagesRepository.count(tx)) >= OWN_PAGES_MAX) {
      throw new AppError(
        'conflict',
        `A site has ${OWN_PAGES_MAX} pages at most, those in the trash among them. Remove one for good first.`,
      )
    }
    await refuseTaken(tx, { address })
    const draft = JSON.stringify({ title, address })
    const words = { published: '{}', draft, edited_at: at, edited_by_name: by.name }
    await siteDocumentsRepository.insertIfAbsent(tx, { id, ...words, version: 0, edited_by: by.id })
    const row = {
      document_id: id,
      path: null,
      is_public: 0,
      published_at: null,
      removed_at: null,
      created_at: at,
    }
    await ownPagesRepository.insert(tx, row)
    const subject = { type: 'site', id }
    await record({ action: 'page.create', subject, after: { title, address } })
    return presentOwnPage({ ...row, ...words })
  })
}

function refuseMisspelt(address: string): void {
  if (isPageAddress(address)) return
  const message =
    'Address must be one or two parts of letters, digits and hyphens, such as /how-we-test'
  throw new AppError('invalid', message, { fields: { address: [message] } })
}
