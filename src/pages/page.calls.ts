import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import {
  editedSiteDocumentSchema,
  listedPageSchema,
  newPageSchema,
  ownPageIdSchema,
} from '#contract/desk/site-documents.ts'

const PAGE = '/api/admin/pages/:page'
const ofOne = {
  access: 'administrators',
  params: z.object({ page: ownPageIdSchema }),
  notFound: 'There is no such page.',
} as const

/** The pages that the owner makes, and those of the program that are a text. */
export const pageCalls = {
  listWrittenPages: defineCall({
    method: 'GET',
    access: 'administrators',
    path: '/api/admin/pages',
    summary:
      'The pages that the owner has made, and those of the program that are a text, and where each is.',
    answer: z.object({ items: z.array(listedPageSchema) }),
  }),
  createPage: defineCall({
    method: 'POST',
    access: 'administrators',
    path: '/api/admin/pages',
    summary:
      'Begins a page of a text or of sections. It is written and published as a document of the site, by its id.',
    refuses: [409],
    body: newPageSchema,
    example: { title: 'How we test', address: '/how-we-test' },
    answer: listedPageSchema,
  }),
  copyPage: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${PAGE}/copy`,
    refuses: [409],
    summary: 'Begins a page with what is written of another, at an address beside it.',
    answer: listedPageSchema,
  }),
  withdrawPage: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${PAGE}/withdraw`,
    refuses: [409],
    summary: 'Takes a page off the site. What was published is its draft, unless there is another.',
    answer: editedSiteDocumentSchema,
  }),
  removePage: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${PAGE}/remove`,
    summary: 'Puts a page into the trash: its addresses say that it is gone.',
  }),
  restorePage: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${PAGE}/restore`,
    summary: 'Takes a page out of the trash; it is again as it was.',
  }),
  purgePage: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: PAGE,
    refuses: [409],
    summary: 'Removes a page for good that is in the trash; its addresses say that it is gone.',
  }),
}

export type PagesApi = CallMethods<typeof pageCalls>
