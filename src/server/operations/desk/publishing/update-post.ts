import type { DocumentChanges } from '#contract/desk/desk-posts.ts'
import { changedFields, type PostDocument } from '#domain/posts/post-document.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { writePost } from '#server/operations/posts/writing/write-post.ts'
import { renderText } from '../../recipes/render-text.ts'
import { checkAttached, checkPictures } from '../editing/check-pictures.ts'
import {
  applyChanges,
  assertNotTrashed,
  findEditable,
  lockEditable,
} from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'
import { storeDraft } from '../editing/store-draft.ts'
import { storeReplaced } from '../editing/store-replaced.ts'
import { toWriter } from '../editing/to-writer.ts'
import { checkPublishable } from './check-publishable.ts'

/**
 * Changes some fields of a post where it stands, for programs that know no working copies: of
 * a live post the public sees it when this resolves, and it is a published revision.
 *
 * What a writer has not published yet stays so, and what they have planned stays planned;
 * fields that they have not touched follow.
 *
 * @throws AppError `not_found`, `invalid` with the fields, `conflict` when it is in the trash
 */
export async function updatePost(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  caller: Caller,
  postId: string,
  changes: DocumentChanges,
): Promise<void> {
  const { db, now, newId } = deps
  const { actor } = caller
  const before = await findEditable(db, actor, postId)
  const wanted = applyChanges(before.rowDocument, changes)
  const rendered = await renderText(deps, wanted.content)

  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, actor, postId)
    assertNotTrashed(edited)
    const { post, rowDocument, document } = edited
    const at = now()
    const writer = toWriter(actor)
    const following = follow(rowDocument, document, changes)
    if (post.status !== 'published') {
      const changed = applyChanges(document, changes)
      const shown = [...document.mediaIds, ...rowDocument.mediaIds]
      await checkAttached(tx, actor, { postId, before: shown, mediaIds: changed.mediaIds })
      await storeReplaced(tx, { newId }, edited, { document: changed, actorId: actor.id, at })
      await storeDraft(tx, edited, changed, { writer, at, saveId: null })
      await recordAct(unit, { action: 'post.update', postId, at, after: changes })
      return
    }
    const next = checkPublishable(applyChanges(rowDocument, changes), rowDocument)
    // Somebody has published another text between the look and the lock.
    const ready =
      next.content === wanted.content
        ? rendered
        : await renderText({ ...deps, db: tx }, next.content)
    await checkPictures(tx, actor, { mediaIds: next.mediaIds, shown: rowDocument.mediaIds })
    await writePost(
      unit,
      { newId },
      { ...edited, document: following },
      { document: next, rendered: ready, writer, at, publishedAt: at, keepsPlan: true },
    )
    await recordAct(unit, { action: 'post.update', postId, at, after: changes })
  })
}

/** A working copy with the changes in those fields that its writer has left as they were. */
function follow(
  live: PostDocument,
  document: PostDocument,
  changes: DocumentChanges,
): PostDocument {
  const touched = changedFields(document, live)
  const following = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !touched.some((name) => name === field)),
  )
  return applyChanges(document, following)
}
