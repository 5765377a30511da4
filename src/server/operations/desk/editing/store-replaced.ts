import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import { countCharactersRemoved, needsCheckpoint } from '#domain/posts/revisions/checkpoint.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import type { Context } from '#server/operations/context.ts'
import type { EditedPost } from './edited-post.ts'
import { insertRevision } from './insert-revision.ts'

/**
 * Stores the working copy of a locked post as a revision, if the text that replaces it requires that.
 *
 * @returns how many characters have been removed since the then newest revision
 */
export async function storeReplaced(
  tx: Database,
  { newId }: Pick<Context, 'newId'>,
  { post, draft, document: before }: EditedPost,
  { document, actorId, at }: { document: PostDocument; actorId: string; at: string },
): Promise<number> {
  if (!draft || isBlank(before)) return 0
  const charactersRemoved =
    draft.letters_gone + countCharactersRemoved(before.content, document.content)
  const last = await postRevisionsRepository.findLast(tx, post.id)
  const isNeeded = needsCheckpoint({
    before,
    after: document,
    isOtherPerson: draft.edited_by !== actorId,
    sinceRevisionMs: last && Date.parse(at) - Date.parse(last.created_at),
    charactersRemoved,
  })
  if (!isNeeded) return charactersRemoved
  await storeUnlessLast(
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
  return 0
}

/** Stores a text as a revision, unless the newest revision is the same. */
export async function storeUnlessLast(
  tx: Database,
  { newId }: Pick<Context, 'newId'>,
  revision: Omit<Parameters<typeof insertRevision>[1], 'id' | 'kind'> & { kind?: 'autosave' },
): Promise<string | null> {
  const last = await postRevisionsRepository.findLast(tx, revision.postId)
  const whole =
    last && (await postRevisionsRepository.find(tx, { postId: revision.postId, id: last.id }))
  if (whole && isSameDocument(toDocument(whole), revision.document)) return null
  const { id } = await insertRevision(tx, { id: newId(), kind: 'save', ...revision })
  return id
}

function isBlank(document: PostDocument): boolean {
  return document.title === '' && document.content === ''
}
