import type { redirectCalls } from '#redirects/redirect.calls.ts'
import type { CallMethods, OrConflict as Outcome } from '../calls/call.ts'
import type { deskCalls } from '../calls/desk/desk-calls.ts'
import type { draftCalls } from '../calls/desk/draft-calls.ts'
import type { publishingCalls } from '../calls/desk/publishing-calls.ts'
import type { DraftConflict } from '../desk/desk-drafts.ts'

/** Either it is done, or somebody else was first and nothing was changed. */
export type OrConflict<Done> = Outcome<Done, DraftConflict>

/**
 * The desk's calls on posts, from draft to trash. Methods reject with an `AppError`: `not_found`
 * for a post that is not there or not the caller's to edit, `invalid` with the fields.
 */
export type DeskPostsApi = CallMethods<
  typeof deskCalls & typeof draftCalls & typeof publishingCalls & typeof redirectCalls
>
