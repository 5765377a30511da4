import type { OwnPageId } from '#pages/own-page.ts'
import { readStored, withInitial } from '../stored-values.ts'
import { kindOfDocument, type SiteDocument } from './site-documents.ts'

/** The words of a page of the owner's, of which some may not be written. */
export function readPageWords<Id extends OwnPageId>(id: Id, json: string): SiteDocument<Id> {
  const { fields } = kindOfDocument(id)
  return withInitial(fields, readStored(fields, json))
}
