import type { DocumentChanges } from '#contract/desk-posts.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { DOCUMENT_FIELDS } from '#domain/posts/post-document.ts'
import type { Caller } from '../caller.ts'
import { checkAttached, checkPictures } from './check-pictures.ts'
import { checkPublishable } from './check-publishable.ts'
import type { DeskDeps } from './desk-deps.ts'
import { applyChanges, assertNotTrashed, findEditable, lockEditable } from './edited-post.ts'
import { keepDraft } from './keep-draft.ts'
import { keepWhatIsReplaced } from './keep-replaced.ts'
import { noteAct } from './note-act.ts'
import { publishRevision } from './publish-revision.ts'
import { writerOf } from './writer-of.ts'

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
  { db, now, newId, pages, content }: DeskDeps,
  caller: Caller,
  postId: string,
  changes: DocumentChanges,
): Promise<void> {
  const { actor } = caller
  const before = await findEditable(db, actor, postId)
  const wanted = applyChanges(before.rowDocument, changes)
  const rendered = await content.render(wanted.content)

  const tags = await db.transaction().execute(async (tx) => {
    const edited = await lockEditable(tx, actor, postId)
    assertNotTrashed(edited)
    const { post, rowDocument, document } = edited
    const at = now()
    const writer = writerOf(actor)
    const following = follow(rowDocument, document, changes)
    if (post.status !== 'published') {
      const changed = applyChanges(document, changes)
      const shown = [...document.mediaIds, ...rowDocument.mediaIds]
      await checkAttached(tx, actor, { postId, before: shown, mediaIds: changed.mediaIds })
      await keepWhatIsReplaced(tx, { newId }, edited, { document: changed, actorId: actor.id, at })
      await keepDraft(tx, edited, changed, { writer, at, saveId: null })
      await noteAct(tx, { newId }, caller, { action: 'post.update', postId, at, after: changes })
      return []
    }
    const next = checkPublishable(applyChanges(rowDocument, changes), rowDocument)
    // Somebody has published another text between the look and the lock.
    const ready = next.content === wanted.content ? rendered : await content.render(next.content)
    await checkPictures(tx, actor, { mediaIds: next.mediaIds, shown: rowDocument.mediaIds })
    const published = await publishRevision(
      tx,
      { newId },
      { ...edited, document: following },
      { document: next, rendered: ready, writer, at, publishedAt: at, keepsPlan: true },
    )
    await noteAct(tx, { newId }, caller, { action: 'post.update', postId, at, after: changes })
    return published.tags
  })
  pages.drop(tags)
}

/** A working copy with the changes in those fields that its writer has left as they were. */
function follow(
  live: PostDocument,
  document: PostDocument,
  changes: DocumentChanges,
): PostDocument {
  const untouched = DOCUMENT_FIELDS.filter(
    (field) => JSON.stringify(document[field]) === JSON.stringify(live[field]),
  )
  const following = Object.fromEntries(
    Object.entries(changes).filter(([field]) => untouched.some((name) => name === field)),
  )
  return applyChanges(document, following)
}
