import type { FieldTable, ValuesOf } from './field.ts'
import { SITE_SETTINGS } from './site-settings.ts'

/** Every document of the site by its id, and the fields that it has. */
export const SITE_DOCUMENTS = {
  settings: { label: 'Settings', fields: SITE_SETTINGS },
} as const satisfies Record<string, { label: string; fields: FieldTable }>

export type SiteDocumentId = keyof typeof SITE_DOCUMENTS

/** The ids of all documents. */
export const SITE_DOCUMENT_IDS = Object.keys(SITE_DOCUMENTS) as [SiteDocumentId]

/** What a document of the site holds. */
export type SiteDocument<Id extends SiteDocumentId> = ValuesOf<
  (typeof SITE_DOCUMENTS)[Id]['fields']
>
