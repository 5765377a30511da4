import type { CallInput } from '#contract/calls/call.ts'
import type { siteDocumentCalls } from '#contract/calls/site-document-calls.ts'
import type { EditedSiteDocument, SiteChanges } from '#contract/desk/site-documents.ts'
import { AppError, type FieldErrors } from '#domain/errors.ts'
import { kindOfDocument, type SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { applyChanges, readStored } from '#domain/site/stored-values.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { changeLocked, type DocumentRow } from './documents/change-locked.ts'
import { requireSiteOwner, type SiteOwner } from './documents/get-site-document.ts'
import { refuseFixed } from './fixed-settings.ts'

/**
 * Changes fields of the draft; they are synced to disk when this resolves.
 *
 * A field that somebody else has changed since is refused, with what it is now, and nothing is changed; a repetition is not.
 *
 * @throws AppError `forbidden` for all but administrators, `invalid` for a field that the document does not have
 * or that the environment sets, `conflict`
 */
export async function changeSiteDocument(
  deps: WriteDeps,
  owner: SiteOwner,
  {
    params: { document: id },
    body: { changes },
  }: CallInput<typeof siteDocumentCalls.changeSiteDocument>,
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  const { fields } = kindOfDocument(id)
  refuseUnknown(id, changes)
  await refuseFixed(deps.db, id, Object.keys(changes))
  return changeLocked(deps, owner, id, async (row) => {
    const draft = readStored(fields, row.draft ?? row.published)
    const applied = applyChanges(fields, draft, changes)
    if ('conflicts' in applied) refuseConflict(row, applied.conflicts)
    return { draft: JSON.stringify(applied.values) }
  })
}

/**
 * Removes the draft.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export function discardSiteDraft(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { document: id } }: CallInput<typeof siteDocumentCalls.discardSiteDraft>,
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  return changeLocked(deps, owner, id, async ({ draft }) =>
    draft === null ? undefined : { draft: null },
  )
}

/**
 * Puts what was published once into the draft; number 0 is what the site began with.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export function restoreSiteRevision(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { document: id, number } }: CallInput<typeof siteDocumentCalls.restoreSiteRevision>,
): Promise<EditedSiteDocument> {
  requireSiteOwner(owner)
  return changeLocked(deps, owner, id, async (_row, { tx }) => {
    if (number === 0) return { draft: '{}' }
    const revision = await siteDocumentsRepository.findRevision(tx, { documentId: id, number })
    if (!revision) throw new AppError('not_found', 'There is no such version.')
    return { draft: revision.content }
  })
}

function refuseUnknown(id: SiteDocumentId, changes: SiteChanges): void {
  const { fields, label } = kindOfDocument(id)
  const unknown = Object.keys(changes).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length === 0) return
  const problems = unknown.map((name) => [name, [`${label} have no “${name}”`]])
  throw new AppError('invalid', `There is no “${unknown[0]}”.`, {
    fields: Object.fromEntries(problems) as FieldErrors,
  })
}

function refuseConflict(row: DocumentRow, names: readonly string[]): never {
  const message = `${row.edited_by_name} has changed this in the meantime.`
  throw new AppError('conflict', message, {
    fields: Object.fromEntries(names.map((name) => [name, [message]])),
  })
}
