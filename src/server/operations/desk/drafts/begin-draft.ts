import { makeUsername } from '#domain/people/username.ts'
import type { Actor } from '#domain/policies.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { draftRow } from '#server/operations/posts/writing/post-row.ts'
import { checkAttached } from '../editing/check-pictures.ts'
import { indexForDesk } from '../editing/desk-index.ts'
import { composeEdited } from '../editing/edited-post.ts'
import { storeDraft } from '../editing/store-draft.ts'
import { toWriter } from '../editing/to-writer.ts'

/**
 * Stores a draft of somebody's. Until something is written into it, lists do not show it.
 *
 * @returns its id
 * @throws AppError `invalid` for a picture of another person
 */
export async function beginDraft(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { newId }: Pick<Deps, 'newId'>,
  {
    actor,
    document,
    isWritten,
    at,
  }: { actor: Actor; document: PostDocument; isWritten: boolean; at: string },
): Promise<string> {
  const id = newId()
  await checkAttached(tx, actor, { postId: id, before: [], mediaIds: document.mediaIds })
  await postsRepository.insertIfSlugFree(tx, {
    id,
    // A post has no address before it is published; its id stands in, and is nobody's title.
    ...draftRow(document, { slug: id }),
    origin: 'desk',
    published_at: null,
    updated_at: at,
    edited_at: at,
    created_at: at,
    created_by_admin: makeUsername(actor),
    created_by: actor.id,
    deleted_at: null,
    version: 1,
  })
  const post = await livePostsRepository.lock(tx, id)
  if (!post) throw new Error('The new draft is not there.')
  const edited = await composeEdited(tx, post)
  await storeDraft(tx, edited, document, { writer: toWriter(actor), at, saveId: null })
  if (!isWritten) await livePostsRepository.change(tx, id, { edited_at: null })
  await indexForDesk(tx, post)
  return id
}
