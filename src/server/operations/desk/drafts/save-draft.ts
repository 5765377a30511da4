import type { CallInput } from '#contract/calls/call.ts'
import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import type { SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import type { DocumentChanges } from '#contract/desk/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { isSameDocument } from '#domain/posts/post-document.ts'
import { POST_FIELD_SCHEMAS } from '#domain/posts/post-field-schemas.ts'
import { applySplice, type TextSplice } from '#domain/posts/text/text-splice.ts'
import * as draftSavesRepository from '#server/data/posts/draft-saves-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Context } from '#server/operations/context.ts'
import { checkAttached } from '../editing/check-pictures.ts'
import {
  applyChanges,
  assertNotTrashed,
  assertVersion,
  conflictWith,
  type EditedPost,
  lockEditable,
} from '../editing/edited-post.ts'
import { storeDraft } from '../editing/store-draft.ts'
import { storeReplaced, storeUnlessLast } from '../editing/store-replaced.ts'
import { toWriter } from '../editing/to-writer.ts'

/**
 * Replaces the working copy; the text is synced to disk when this resolves.
 *
 * A save that was accepted before is acknowledged again, or refused with `takenAs` when somebody has
 * saved since. One that changes nothing is never refused. What it replaces goes into the history first when that matters.
 *
 * @throws AppError `not_found`, `conflict` when the post is in the trash, `invalid` for a picture of
 * another person that the post has never shown, and for a change of another text
 * @throws DraftConflictError when the text was made from another version; nothing is changed
 */
export async function saveDraft(
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id: postId }, body }: CallInput<typeof draftCalls.saveDraft>,
): Promise<SavedDraft> {
  const { baseVersion, editorId, saveId, kind, textChange, document: fields } = body
  return db.transaction().execute(async (tx) => {
    const edited = await lockEditable(tx, actor, postId)
    const { draft } = edited
    if (draft?.save_id === saveId) return acknowledge(tx, draft, null)
    if (editorId !== undefined) await assertNew(tx, edited, { editorId, saveId, changes: fields })
    assertNotTrashed(edited)
    // What a change makes of another text than its own, nobody has written.
    if (textChange) assertVersion(edited, baseVersion, fields)
    const changes = textChange
      ? withChangedText(edited.document.content, fields, textChange)
      : fields
    const document = applyChanges(edited.document, changes)
    const isSame = isSameDocument(document, edited.document)
    if (!isSame) assertVersion(edited, baseVersion, changes)
    const before = [...edited.document.mediaIds, ...edited.rowDocument.mediaIds]
    await checkAttached(tx, actor, { postId, before, mediaIds: document.mediaIds })

    const at = now()
    const writer = toWriter(actor)
    const gone = isSame
      ? 0
      : await storeReplaced(tx, { newId }, edited, { document, actorId: actor.id, at })
    // What is saved on purpose is a revision of its own.
    const charactersRemoved = kind === 'save' ? 0 : gone
    const saved =
      isSame && draft
        ? draft
        : await storeDraft(tx, edited, document, { writer, at, saveId, charactersRemoved })
    if (editorId !== undefined) {
      await draftSavesRepository.put(tx, {
        post_id: postId,
        editor_id: editorId,
        save_id: saveId,
        version: saved.version,
        at,
      })
    }
    const revisionId =
      kind === 'save'
        ? await storeUnlessLast(tx, { newId }, { postId, document, writer, at })
        : null
    return acknowledge(tx, saved, revisionId)
  })
}

/**
 * Refuses a retry of a save whose response was lost, when somebody else has saved since.
 *
 * @throws DraftConflictError when it was accepted then
 * @throws AppError `conflict` when it comes after the tab's words were brought in another way
 */
async function assertNew(
  tx: Database,
  edited: EditedPost,
  {
    editorId,
    saveId,
    changes,
  }: { editorId: string; saveId: string; changes: SaveDraft['document'] },
): Promise<void> {
  const last = await draftSavesRepository.find(tx, { postId: edited.post.id, editorId })
  if (last?.save_id !== saveId) return
  if (last.version !== null) throw conflictWith(edited, changes, last.version)
  throw new AppError('conflict', 'These words have been saved from another tab.')
}

async function acknowledge(
  tx: Database,
  draft: { post_id: string; version: number; edited_at: string; has_changes: number },
  revisionId: string | null,
): Promise<SavedDraft> {
  const schedule = await postSchedulesRepository.find(tx, draft.post_id)
  return {
    version: draft.version,
    savedAt: draft.edited_at,
    hasChanges: draft.has_changes === 1,
    scheduleHasChanges: schedule?.has_changes === 1,
    revisionId,
  }
}

/**
 * The changes of a save with the whole text in them.
 *
 * @param content the text that the change was made for
 * @throws AppError `invalid` with the field `textChange` for a change of another text, with the field
 * `content` when the text becomes too long
 */
function withChangedText(
  content: string,
  changes: DocumentChanges,
  textChange: TextSplice,
): DocumentChanges {
  const text = applySplice(content, textChange)
  if (text === undefined) {
    throw refusal('textChange', 'This change was made for another text. Send the whole text.')
  }
  const checked = POST_FIELD_SCHEMAS.content.draft.safeParse(text)
  const [issue] = checked.error?.issues ?? []
  if (issue) throw refusal('content', issue.message)
  return { ...changes, content: text }
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } })
}
