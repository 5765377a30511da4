import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import { AppError } from '#domain/errors.ts'
import { makeUsername } from '#domain/people/username.ts'
import { canCreatePost } from '#domain/policies.ts'
import { emptyDocument, isSameDocument } from '#domain/posts/post-document.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { once } from '#server/foundation/once.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { draftRow } from '#server/operations/posts/writing/post-row.ts'
import { documentOfTemplate } from '#templates/document-of-template.server.ts'
import { readNamed } from '../../site/documents/get-site-document.ts'
import { checkAttached } from '../editing/check-pictures.ts'
import { indexForDesk } from '../editing/desk-index.ts'
import { applyChanges, composeEdited } from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'
import { storeDraft } from '../editing/store-draft.ts'
import { toWriter } from '../editing/to-writer.ts'

/**
 * Begins a post of the caller's, empty or from a template; whatever it holds is synced when this
 * resolves.
 *
 * Repeating a call with the same key answers the same draft.
 *
 * @throws AppError `forbidden` without a role, `conflict` when the key was used for another draft,
 * `invalid` for a picture of another person, `not_found` when the template is gone
 */
export async function createDraft(
  deps: WriteDeps,
  caller: Caller,
  { body: { document: changes, template }, key }: CallInput<typeof deskCalls.createDraft>,
): Promise<{ id: string }> {
  const { actor } = caller
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not write posts.')

  const call = {
    scope: actor.id,
    operation: 'desk.create',
    key,
    request: template === undefined ? changes : { changes, template },
  }
  const { answer } = await once(deps, caller, call, async (unit) => {
    const { tx } = unit
    const id = deps.newId()
    const at = deps.now()
    const { defaultAuthor } = await readNamed(tx)
    const empty = emptyDocument(defaultAuthor)
    const begun = applyChanges(empty, await documentOfTemplate(tx, template))
    const document = applyChanges(begun, changes)
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
    // Until something is written into it, lists do not show it.
    if (isSameDocument(document, begun)) {
      await livePostsRepository.change(tx, id, { edited_at: null })
    }
    await indexForDesk(tx, post)
    await recordAct(unit, { action: 'post.draft', postId: id, at })
    return { id }
  })
  return answer
}
