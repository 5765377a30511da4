import type { Field, FieldTable, ValuesOf } from '../field.ts'
import { DESIGNED_PAGES } from '../sections/designed-pages.ts'
import { SITE_SETTINGS } from '../site-settings.ts'
import { WRITTEN_PAGES } from '../written-pages.ts'

/** Every document of the site by its id, and the fields that it has. */
export const SITE_DOCUMENTS = {
  settings: { label: 'Settings', fields: SITE_SETTINGS },
  ...DESIGNED_PAGES,
  ...WRITTEN_PAGES,
} as const satisfies Record<string, { label: string; fields: FieldTable }>

export type SiteDocumentId = keyof typeof SITE_DOCUMENTS

/** The ids of all documents. */
export const SITE_DOCUMENT_IDS = Object.keys(SITE_DOCUMENTS) as [
  SiteDocumentId,
  ...SiteDocumentId[],
]

/** What a document of the site holds. */
export type SiteDocument<Id extends SiteDocumentId> = ValuesOf<
  (typeof SITE_DOCUMENTS)[Id]['fields']
>

/** The fields of a document whose kind is not known beforehand. */
export function fieldsOfDocument(id: SiteDocumentId): Readonly<Record<string, Field<string>>> {
  return SITE_DOCUMENTS[id].fields
}
