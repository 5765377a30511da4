import type { SiteRevision } from '#contract/desk/site-documents.ts'
import { fieldsOfDocument, type SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { changedFields, readStored, withInitial } from '#domain/site/stored-values.ts'

/** The fields in which two versions of a document differ, of their JSON. */
export function compareStored(
  id: SiteDocumentId,
  before: string,
  after: string,
): SiteRevision['changes'] {
  const fields = fieldsOfDocument(id)
  const [older, newer] = [readStored(fields, before), readStored(fields, after)]
  const [from, to] = [withInitial(fields, older), withInitial(fields, newer)]
  return changedFields(fields, older, newer).map((field) => ({
    field,
    label: fields[field]?.label ?? field,
    from: from[field] ?? '',
    to: to[field] ?? '',
  }))
}
