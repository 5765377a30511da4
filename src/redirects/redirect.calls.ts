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

/** Long enough for ten thousand lines. */
const LIST_MAX_LENGTH = 1_000_000

const listSchema = z.object({
  list: z
    .string()
    .min(1, 'The list is empty')
    .max(LIST_MAX_LENGTH, 'A list can have at most 1,000,000 characters')
    .regex(STORABLE),
  /** Says what each line would do, and does nothing. */
  isDryRun: z.boolean(),
})

/** The outcome of a line of a list, or the one that it would have. */
export const redirectOutcomeSchema = z.object({
  line: z.number(),
  from: z.string(),
  to: z.string(),
  result: z.enum(['set', 'there already', 'refused']),
  /** Where it leads, or why it was refused. */
  detail: z.string(),
})

export type RedirectOutcome = z.infer<typeof redirectOutcomeSchema>

const PATHS = `${DESK}/old-paths`
const PATH = z.string().max(1000, 'A path can have at most 1,000 characters').regex(STORABLE)

/** An old path of another program, or a rule, and where it leads now; empty for gone. */
const pathRedirectSchema = z.object({ from: z.string(), to: z.string() })

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
  importRedirectList: defineCall({
    method: 'POST',
    path: `${DESK}/redirect-list`,
    summary: 'Sets redirects by a list: any old path, or a rule such as /2018/*; tries it first.',
    access: 'editors',
    limit: {
      bytes: 4 * LIST_MAX_LENGTH,
      message: 'The list is too large.',
      field: 'list',
    },
    body: listSchema,
    example: { list: '/2018/*,/blog/:last', isDryRun: true },
    answer: z.object({ items: z.array(redirectOutcomeSchema) }),
  }),
  listOldPaths: defineCall({
    method: 'GET',
    path: PATHS,
    summary: 'Old paths of another program and rules, by their spelling, and where they lead.',
    access: 'editors',
    query: z.object({ after: PATH.optional() }),
    answer: z.object({ items: z.array(pathRedirectSchema), nextAfter: z.string().nullable() }),
  }),
  removeOldPath: defineCall({
    method: 'POST',
    path: `${PATHS}/remove`,
    refuses: [404],
    summary: 'Has an old path, or a rule, lead nowhere any more.',
    access: 'editors',
    body: z.object({ from: PATH }),
    example: { from: '/2018/*' },
  }),
  removeRedirect: defineCall({
    method: 'DELETE',
    path: `${DESK}/redirects/:slug`,
    summary: 'Removes a redirect.',
    access: 'editors',
    params,
  }),
}
