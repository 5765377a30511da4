import type { CallInput } from '#contract/calls/call.ts'
import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import { AppError } from '#domain/errors.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { assertNotTrashed, assertVersion, lockEditable } from '../editing/edited-post.ts'
import { insertRevision } from '../editing/insert-revision.ts'
import { recordAct } from '../editing/record-act.ts'
import { storeDraft } from '../editing/store-draft.ts'
import { toWriter } from '../editing/to-writer.ts'

/**
 * Makes an earlier text the working copy; what the working copy was goes into the history.
 *
 * The public sees nothing of it. The post keeps its present address.
 *
 * @throws AppError `not_found`, `conflict` when the post is in the trash
 * @throws DraftConflictError when the working copy is not the one that was seen
 */
export async function restoreRevision(
  deps: WriteDeps,
  caller: Caller,
  { params, body: { baseVersion } }: CallInput<typeof draftCalls.restoreRevision>,
): Promise<void> {
  const { id: postId, revisionId } = params
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, caller.actor, postId)
    const revision = await postRevisionsRepository.find(tx, { postId, id: revisionId })
    if (!revision) throw new AppError('not_found', 'There is no such revision.')
    assertNotTrashed(edited)
    assertVersion(edited, baseVersion)

    const at = deps.now()
    const { draft, post, document } = edited
    const author = draft
      ? { id: draft.edited_by, name: draft.edited_by_name }
      : { id: post.created_by, name: post.created_by_admin }
    await insertRevision(tx, {
      id: deps.newId(),
      postId,
      kind: 'restore',
      document,
      writer: author,
      at,
    })
    const restored = { ...toDocument(revision), slug: document.slug }
    const writer = toWriter(caller.actor)
    await storeDraft(tx, edited, restored, { writer, at, saveId: null })
    const after = { revisionId }
    await recordAct(unit, { action: 'post.restore-revision', postId, at, after })
  })
}
