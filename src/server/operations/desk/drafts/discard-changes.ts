import type { CallInput } from '#contract/calls/call.ts'
import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { assertNotTrashed, assertVersion, lockEditable } from '../editing/edited-post.ts'
import { insertRevision } from '../editing/insert-revision.ts'
import { recordAct } from '../editing/record-act.ts'
import { storeDraft } from '../editing/store-draft.ts'
import { toWriter } from '../editing/to-writer.ts'

/**
 * Makes the working copy of a live post what the public sees; what it was is in the history.
 *
 * @throws AppError `not_found`, `conflict` for a post that is not live
 * @throws DraftConflictError when the working copy is not the one that was seen
 */
export async function discardChanges(
  deps: WriteDeps,
  caller: Caller,
  { params, body: { baseVersion } }: CallInput<typeof draftCalls.discardChanges>,
): Promise<void> {
  const postId = params.id
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    const { post, draft, document, rowDocument } = edited
    if (post.status !== 'published') {
      throw new AppError('conflict', 'Only changes to a published post can be discarded.')
    }
    assertVersion(edited, baseVersion)
    if (draft?.has_changes !== 1) return

    const at = deps.now()
    const author = { id: draft.edited_by, name: draft.edited_by_name }
    await insertRevision(tx, {
      id: deps.newId(),
      postId,
      kind: 'discard',
      document,
      writer: author,
      at,
    })
    const writer = toWriter(caller.actor)
    await storeDraft(tx, edited, rowDocument, { writer, at, saveId: null })
    await recordAct(unit, { action: 'post.discard-changes', postId, at })
  })
}
