import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findEditable } from './editing/edited-post.ts'
import { presentDeskPost } from './present-desk-post.ts'

/**
 * One post as its editor needs it: the working copy, what is live, the plan, who else is there.
 *
 * @throws AppError `not_found`, for a post that is not the caller's as for none
 */
export async function getDeskPost(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor }: Pick<Caller, 'actor'>,
  { params }: CallInput<typeof deskCalls.getDeskPost>,
): Promise<DeskPostState> {
  return presentDeskPost(db, await findEditable(db, actor, params.id), now())
}
