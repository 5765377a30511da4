import { z } from 'zod'
import { defineCall } from '#contract/calls/call.ts'
import { DESK, LARGEST_DRAFT } from '#contract/calls/desk/desk-parts.ts'
import {
  redirectPageSchema,
  redirectSchema,
  setRedirectSchema,
} from '#contract/desk/desk-history.ts'
import { STORABLE } from '#contract/storable-text.ts'

const params = z.object({ slug: z.string() })

const querySchema = z.object({
  q: z.string().max(200).regex(STORABLE).optional(),
  cursor: z.string().optional(),
})

/** The addresses that posts have left. */
export const redirectCalls = {
  listRedirects: defineCall({
    method: 'GET',
    path: `${DESK}/redirects`,
    summary: 'Old addresses and where they lead.',
    access: 'editors',
    query: querySchema,
    answer: redirectPageSchema,
  }),
  setRedirect: defineCall({
    method: 'PUT',
    path: `${DESK}/redirects/:slug`,
    refuses: [409],
    makesMissing: true,
    summary: 'Sets where an old address leads.',
    access: 'editors',
    params,
    limit: LARGEST_DRAFT,
    body: setRedirectSchema,
    example: { target: '/blog/soup' },
    answer: redirectSchema,
  }),
  removeRedirect: defineCall({
    method: 'DELETE',
    path: `${DESK}/redirects/:slug`,
    summary: 'Removes a redirect.',
    access: 'editors',
    params,
  }),
}
