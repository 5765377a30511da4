import { z } from 'zod'
import { REVISION_KINDS } from '#domain/posts/revisions/revision-kind.ts'
import { postDocumentSchema } from './desk-posts.ts'

export const revisionSummarySchema = z.object({
  id: z.uuid(),
  kind: z.enum(REVISION_KINDS),
  createdAt: z.string(),
  /** Whose words they are; `id` is null once the account is gone. */
  author: z.object({ id: z.uuid().nullable(), name: z.string() }),
  title: z.string(),
  wordCount: z.number().int().nonnegative(),
  /** Whether the public sees this one now. */
  isLive: z.boolean(),
})

export type RevisionSummary = z.infer<typeof revisionSummarySchema>

/** Newest first. */
export const revisionPageSchema = z.object({
  items: z.array(revisionSummarySchema),
  nextCursor: z.string().nullable(),
})

export type RevisionPage = z.infer<typeof revisionPageSchema>

/** A whole revision; to compare two, ask for both. */
export const revisionSchema = revisionSummarySchema.extend({ document: postDocumentSchema })

export type Revision = z.infer<typeof revisionSchema>

/** An address that posts have left. */
export const redirectSchema = z.object({
  /** The old address: what stood behind /blog/. */
  slug: z.string(),
  /** Where it leads now; null answers 410, gone. A post is followed when it moves again. */
  target: z
    .object({ postId: z.uuid().nullable(), path: z.string(), title: z.string().nullable() })
    .nullable(),
  createdAt: z.string(),
})

export type Redirect = z.infer<typeof redirectSchema>

export const redirectPageSchema = z.object({
  items: z.array(redirectSchema),
  nextCursor: z.string().nullable(),
})

export type RedirectPage = z.infer<typeof redirectPageSchema>

/** `target`: a path of this site, an address that starts with https://, or null for gone. */
export const setRedirectSchema = z.object({
  target: z
    .string()
    .trim()
    .max(2000)
    .regex(
      /^(?:\/(?![/\\])|https:\/\/[^\s/])\S*$/,
      'Enter a path such as /blog/soup, or an https:// address',
    )
    .nullable(),
})
