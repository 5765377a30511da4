import type { CallInput } from '#contract/calls/call.ts'
import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import type { SettledSave } from '#contract/desk/desk-drafts.ts'
import * as draftSavesRepository from '#server/data/posts/draft-saves-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Context } from '#server/operations/context.ts'
import { lockEditable } from '../editing/edited-post.ts'

/**
 * Returns what became of a save whose response was lost: the version that it made, or null.
 *
 * A save that has not arrived is refused from now on, should it still be in flight, so that the
 * answer stays true and the client can save its text in another way.
 *
 * @throws AppError `not_found`
 */
export async function settleSave(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { actor }: Pick<Caller, 'actor'>,
  { params, body: { editorId, saveId } }: CallInput<typeof draftCalls.settleSave>,
): Promise<SettledSave> {
  const postId = params.id
  return db.transaction().execute(async (tx) => {
    const { draft } = await lockEditable(tx, actor, postId)
    if (draft?.save_id === saveId) return { version: draft.version }
    const last = await draftSavesRepository.find(tx, { postId, editorId })
    if (last?.save_id === saveId) return { version: last.version }

    await draftSavesRepository.put(tx, {
      post_id: postId,
      editor_id: editorId,
      save_id: saveId,
      version: null,
      at: now(),
    })
    return { version: null }
  })
}
