import type { CallInput } from '#contract/calls/call.ts'
import type { siteDocumentCalls } from '#contract/calls/site-document-calls.ts'
import type { SiteRevision, SiteRevisionPage } from '#contract/desk/site-documents.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { compareStored } from './documents/compare-stored.ts'
import { requireSiteOwner, type SiteOwner } from './documents/get-site-document.ts'

const PAGE_SIZE = 20
/** Above every number. */
const NEWEST = 2_147_483_647

/**
 * Lists the revisions of a document that were published, newest first, each with what it changed.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function listSiteRevisions(
  { db }: Pick<Deps, 'db'>,
  owner: SiteOwner,
  {
    params: { document: id },
    query: { below = NEWEST },
  }: CallInput<typeof siteDocumentCalls.listSiteRevisions>,
): Promise<SiteRevisionPage> {
  requireSiteOwner(owner)
  // One more, which the last of the page is compared with.
  const found = await siteDocumentsRepository.listRevisions(db, {
    documentId: id,
    below,
    limit: PAGE_SIZE + 1,
  })
  const rows = found.slice(0, PAGE_SIZE)
  return {
    items: rows.map((row, index) => presentRevision(id, row, found[index + 1])),
    nextBelow: found.length > PAGE_SIZE ? (rows.at(-1)?.number ?? null) : null,
  }
}

function presentRevision(
  id: SiteDocumentId,
  row: siteDocumentsRepository.SiteRevisionRow,
  before: siteDocumentsRepository.SiteRevisionRow | undefined,
): SiteRevision {
  return {
    number: row.number,
    publishedAt: row.created_at,
    publishedBy: row.created_by_name,
    changes: compareStored(id, before?.content ?? '{}', row.content),
  }
}
