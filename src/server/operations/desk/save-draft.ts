import type { SaveDraft, SavedDraft } from '#contract/desk-posts.ts'
import { needsCheckpoint } from '#domain/posts/checkpoint.ts'
import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import { toDocument } from '#server/data/document-columns.ts'
import * as postRevisionsRepository from '#server/data/post-revisions-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '../caller.ts'
import type { DeskDeps } from './desk-deps.ts'
import {
  applyChanges,
  assertNotTrashed,
  assertVersion,
  type EditedPost,
  lockEditable,
} from './edited-post.ts'
import { keepDraft } from './keep-draft.ts'
import { keepRevision } from './keep-revision.ts'
import { writerOf } from './writer-of.ts'

/**
 * Replaces the working copy; the text is synced to disk when this resolves.
 *
 * A save that was acknowledged before is acknowledged again, and one that changes nothing is
 * never refused. What it replaces goes into the history first when that matters.
 *
 * @throws AppError `not_found`, `conflict` when the post is in the trash
 * @throws DraftConflictError when the text was made from another version; nothing is changed
 */
export async function saveDraft(
  { db, now, newId }: Pick<DeskDeps, 'db' | 'now' | 'newId'>,
  { actor }: Pick<Caller, 'actor'>,
  postId: string,
  { baseVersion, saveId, kind, document: changes }: SaveDraft,
): Promise<SavedDraft> {
  return db.transaction().execute(async (tx) => {
    const edited = await lockEditable(tx, actor, postId)
    const { draft } = edited
    if (draft?.save_id === saveId) return acknowledge(draft, null)
    assertNotTrashed(edited)
    const document = applyChanges(edited.document, changes)
    const isSame = isSameDocument(document, edited.document)
    if (!isSame) assertVersion(edited, baseVersion, changes)

    const at = now()
    const writer = writerOf(actor)
    if (!isSame)
      await keepWhatIsReplaced(tx, { newId }, edited, { document, actorId: actor.id, at })
    const saved =
      isSame && draft ? draft : await keepDraft(tx, edited, document, { writer, at, saveId })
    const revisionId =
      kind === 'save' ? await keepUnlessLast(tx, { newId }, { postId, document, writer, at }) : null
    return acknowledge(saved, revisionId)
  })
}

function acknowledge(
  draft: { version: number; edited_at: string; has_changes: number },
  revisionId: string | null,
): SavedDraft {
  return {
    version: draft.version,
    savedAt: draft.edited_at,
    hasChanges: draft.has_changes === 1,
    revisionId,
  }
}

async function keepWhatIsReplaced(
  tx: Database,
  { newId }: Pick<DeskDeps, 'newId'>,
  { post, draft, document: before }: EditedPost,
  { document, actorId, at }: { document: PostDocument; actorId: string; at: string },
): Promise<void> {
  if (!draft || isBlank(before)) return
  const last = await postRevisionsRepository.findLast(tx, post.id)
  const isNeeded = needsCheckpoint({
    before,
    after: document,
    isOtherPerson: draft.edited_by !== actorId,
    sinceRevisionMs: last && Date.parse(at) - Date.parse(last.created_at),
  })
  if (!isNeeded) return
  await keepUnlessLast(
    tx,
    { newId },
    {
      postId: post.id,
      kind: 'autosave',
      document: before,
      writer: { id: draft.edited_by, name: draft.edited_by_name },
      at: draft.edited_at,
    },
  )
}

/** A revision of a text, unless the newest one holds the same. */
async function keepUnlessLast(
  tx: Database,
  { newId }: Pick<DeskDeps, 'newId'>,
  revision: Omit<Parameters<typeof keepRevision>[1], 'id' | 'kind'> & { kind?: 'autosave' },
): Promise<string | null> {
  const last = await postRevisionsRepository.findLast(tx, revision.postId)
  const whole =
    last && (await postRevisionsRepository.find(tx, { postId: revision.postId, id: last.id }))
  if (whole && isSameDocument(toDocument(whole), revision.document)) return null
  const { id } = await keepRevision(tx, { id: newId(), kind: 'save', ...revision })
  return id
}

function isBlank(document: PostDocument): boolean {
  return document.title === '' && document.content === ''
}
