import { AppError } from '#domain/errors.ts'
import type { Caller } from '../caller.ts'
import type { DeskDeps } from './desk-deps.ts'
import { assertNotTrashed, assertVersion, lockEditable } from './edited-post.ts'
import { keepDraft } from './keep-draft.ts'
import { keepRevision } from './keep-revision.ts'
import { noteAct } from './note-act.ts'
import { writerOf } from './writer-of.ts'

/**
 * Makes the working copy of a live post what the public sees; what it was is in the history.
 *
 * @throws AppError `not_found`, `conflict` for a post that is not live
 * @throws DraftConflictError when the working copy is not the one that was seen
 */
export async function discardChanges(
  { db, now, newId }: Pick<DeskDeps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  postId: string,
  { baseVersion }: { baseVersion: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    const { post, draft, document, rowDocument } = edited
    if (post.status !== 'published') {
      throw new AppError('conflict', 'Only changes to a published post can be discarded.')
    }
    assertVersion(edited, baseVersion)
    if (draft?.has_changes !== 1) return

    const at = now()
    const author = { id: draft.edited_by, name: draft.edited_by_name }
    await keepRevision(tx, { id: newId(), postId, kind: 'discard', document, writer: author, at })
    const writer = writerOf(caller.actor)
    await keepDraft(tx, edited, rowDocument, { writer, at, saveId: null })
    await noteAct(tx, { newId }, caller, { action: 'post.discard-changes', postId, at })
  })
}
