import { z } from 'zod'
import {
  editedSiteDocumentSchema,
  LARGEST_CHANGES,
  onSiteVersionSchema,
  siteChangesSchema,
  siteDocumentIdSchema,
  siteRevisionPageSchema,
} from '../desk/site-documents.ts'
import { type CallMethods, defineCall } from './call.ts'

const DOCUMENT = '/api/admin/site/:document'
const ofOne = {
  access: 'administrators',
  params: z.object({ document: siteDocumentIdSchema }),
  notFound: 'There is no such document.',
} as const

/** The calls for the documents in which the owner decides about the site. */
export const siteDocumentCalls = {
  getSiteDocument: defineCall({
    ...ofOne,
    method: 'GET',
    path: DOCUMENT,
    summary: 'A document of the site, such as its settings, as it is being written.',
    answer: editedSiteDocumentSchema,
  }),
  changeSiteDocument: defineCall({
    ...ofOne,
    method: 'PATCH',
    path: DOCUMENT,
    summary: 'Changes fields of the draft; when this is answered, they are on disk.',
    refuses: [409],
    body: siteChangesSchema,
    limit: LARGEST_CHANGES,
    example: { changes: { tagline: { from: '', to: 'Flour, water, time' } } },
    answer: editedSiteDocumentSchema,
  }),
  previewSiteDocument: defineCall({
    ...ofOne,
    method: 'GET',
    path: `${DOCUMENT}/preview`,
    summary:
      'Where the draft is seen as a page, for a few minutes: by the administrator who asks, in the browser of this session.',
    answer: z.object({ url: z.string() }),
  }),
  publishSiteDocument: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${DOCUMENT}/publish`,
    summary: 'Publishes the draft on every page.',
    refuses: [409],
    body: onSiteVersionSchema,
    example: { version: 0 },
    answer: editedSiteDocumentSchema,
  }),
  listFixedSettings: defineCall({
    method: 'GET',
    path: '/api/admin/fixed-settings',
    summary: 'Which settings the environment of the program sets, each with its variable.',
    access: 'administrators',
    answer: z.object({ fixed: z.record(z.string(), z.string()) }),
  }),
  discardSiteDraft: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: `${DOCUMENT}/draft`,
    refuses: [409],
    summary: 'Removes the draft: the document is what visitors see.',
    answer: editedSiteDocumentSchema,
  }),
  listSiteRevisions: defineCall({
    ...ofOne,
    method: 'GET',
    path: `${DOCUMENT}/revisions`,
    summary: 'What was published, newest first, each with what it changed.',
    query: z.object({ below: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
    answer: siteRevisionPageSchema,
  }),
  restoreSiteRevision: defineCall({
    method: 'POST',
    access: 'administrators',
    params: z.object({
      document: siteDocumentIdSchema,
      number: z.coerce.number().int().min(0).max(2_000_000_000),
    }),
    notFound: 'There is no such version.',
    path: `${DOCUMENT}/revisions/:number/restore`,
    refuses: [409],
    summary: 'Puts what was published once into the draft; 0 is what the site began with.',
    answer: editedSiteDocumentSchema,
  }),
}

export type SiteDocumentsApi = CallMethods<typeof siteDocumentCalls>
