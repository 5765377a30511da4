import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { presentDocument, type SiteOwner } from './get-site-document.ts'

export type DocumentRow = siteDocumentsRepository.SiteDocumentRow

/** Who has written something, as the history remembers them. */
type Writer = { id: string | null; name: string }

/** The unit of work in which a document is changed: by whom, and when. */
export type DocumentUnit = UnitOfWork & { by: Writer; at: string }

/**
 * Changes a document that is locked meanwhile. `work` answers the columns that change; undefined changes nothing.
 *
 * @throws AppError `not_found` for a page of the owner's that there is not, `conflict` for one in the trash
 */
export function changeLocked(
  deps: WriteDeps,
  owner: SiteOwner,
  id: SiteDocumentId,
  work: (
    row: DocumentRow,
    unit: DocumentUnit,
  ) => Promise<Partial<DocumentRow> | undefined> | Partial<DocumentRow> | undefined,
): Promise<EditedSiteDocument> {
  const by = ownerAsWriter(owner)
  return unitOfWork(deps, typeof owner === 'string' ? undefined : owner, async (unit) => {
    const at = deps.now()
    const row = await lockOrInsert(unit.tx, id, { by, at })
    const changed = await work(row, { ...unit, by, at })
    if (!changed) return presentDocument(id, row)
    const next: DocumentRow = {
      ...row,
      ...changed,
      version: row.version + 1,
      edited_at: at,
      edited_by: by.id,
      edited_by_name: by.name,
    }
    await siteDocumentsRepository.update(unit.tx, next)
    return presentDocument(id, next)
  })
}

async function lockOrInsert(
  tx: Database,
  id: SiteDocumentId,
  { by, at }: { by: Writer; at: string },
): Promise<DocumentRow> {
  // A page of the owner's is there from its beginning.
  if (isOwnPageId(id)) {
    await requireKept(tx, id)
    return siteDocumentsRepository.lock(tx, id)
  }
  await siteDocumentsRepository.insertIfAbsent(tx, {
    id,
    published: '{}',
    draft: null,
    version: 0,
    edited_at: at,
    edited_by: by.id,
    edited_by_name: by.name,
  })
  return siteDocumentsRepository.lock(tx, id)
}

/** Who acts, as the history remembers them. */
export function ownerAsWriter(owner: SiteOwner): Writer {
  if (owner === 'shell') return { id: null, name: 'The server’s shell' }
  if (owner === 'environment') return { id: null, name: 'The environment' }
  const { id, displayName, email } = owner.actor
  return { id, name: displayName || email }
}

/**
 * Refuses a page of the owner's that is not there.
 *
 * @throws AppError `not_found`, `conflict` for a page in the trash
 */
export async function requireKept(tx: Database, id: string): Promise<void> {
  const page = await ownPagesRepository.find(tx, id)
  if (!page) throw new AppError('not_found', 'There is no such page.')
  if (page.removed_at === null) return
  throw new AppError('conflict', 'This page is in the trash. Put it back first.')
}
