import type { CallInput } from '#contract/calls/call.ts'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { changeLocked } from '#server/operations/site/documents/change-locked.ts'
import {
  requireSiteOwner,
  type SiteOwner,
} from '#server/operations/site/documents/get-site-document.ts'
import { pageSetTags } from '#translations/sets/resolve-page-language.server.ts'
import type { OwnPageId } from './own-page.ts'
import * as ownPagesRepository from './own-pages.tables.ts'
import type { pageCalls } from './page.calls.ts'
import * as pageRedirectsRepository from './page-redirects.tables.ts'

type Chosen<Name extends keyof typeof pageCalls> = CallInput<(typeof pageCalls)[Name]>

/**
 * Takes a page off the site: its address answers 404, and is kept for it. What was published is its draft, unless there is another.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` for a page in the trash
 */
export function withdrawPage(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { page: id } }: Chosen<'withdrawPage'>,
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  return changeLocked(deps, owner, id, async ({ draft, published }, unit) => {
    const page = await ownPagesRepository.find(unit.tx, id)
    if (page?.is_public !== 1) return undefined
    await ownPagesRepository.update(unit.tx, id, { is_public: 0 })
    await recordFor(unit, 'page.withdraw', id)
    return { draft: draft ?? published, published: '{}' }
  })
}

/**
 * Puts a page into the trash: its addresses say that it is gone. A repetition changes nothing.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export function removePage(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { page: id } }: Chosen<'removePage'>,
): Promise<void> {
  return inUnit(deps, owner, id, async (unit, { removed_at }) => {
    if (removed_at !== null) return
    await ownPagesRepository.update(unit.tx, id, { removed_at: deps.now() })
    await recordFor(unit, 'page.remove', id)
  })
}

/**
 * Takes a page out of the trash; it is again as it was, and public if it was. A repetition changes nothing.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export function restorePage(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { page: id } }: Chosen<'restorePage'>,
): Promise<void> {
  return inUnit(deps, owner, id, async (unit, { removed_at }) => {
    if (removed_at === null) return
    await ownPagesRepository.update(unit.tx, id, { removed_at: null })
    await recordFor(unit, 'page.restore', id)
  })
}

/**
 * Removes a page for good that is in the trash, with its history. Its addresses say that it is gone, until another page takes them.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` for a page that is not in the trash
 */
export function purgePage(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { page: id } }: Chosen<'purgePage'>,
): Promise<void> {
  return inUnit(deps, owner, id, async (unit, { removed_at, path }) => {
    if (removed_at === null) {
      throw new AppError('conflict', 'Put this page into the trash first.')
    }
    await ownPagesRepository.remove(unit.tx, id)
    if (path !== null) {
      await pageRedirectsRepository.put(unit.tx, { path, documentId: null, at: deps.now() })
    }
    await recordFor(unit, 'page.purge', id)
  })
}

async function inUnit(
  deps: WriteDeps,
  owner: SiteOwner,
  id: OwnPageId,
  work: (unit: UnitOfWork, page: ownPagesRepository.OwnPageRow) => Promise<void>,
): Promise<void> {
  requireSiteOwner(owner)
  await unitOfWork(deps, typeof owner === 'string' ? undefined : owner, async (unit) => {
    await ownPagesRepository.lockPages(unit.tx)
    const page = await ownPagesRepository.find(unit.tx, id)
    if (!page) throw new AppError('not_found', 'There is no such page.')
    await work(unit, page)
  })
}

async function recordFor(
  { tx, record, changePages }: Pick<UnitOfWork, 'tx' | 'record' | 'changePages'>,
  action: 'page.withdraw' | 'page.remove' | 'page.restore' | 'page.purge',
  id: OwnPageId,
): Promise<void> {
  await record({ action, subject: { type: 'site', id } })
  changePages([pageTags.document(id), ...(await pageSetTags(tx, id))])
}
