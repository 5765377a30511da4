import type { CallInput } from '#contract/calls/call.ts'
import type { publishingCalls } from '#contract/calls/desk/publishing-calls.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { companionTags } from '#server/operations/posts/writing/companion-tags.ts'
import { postTags } from '#server/operations/posts/writing/post-tags.ts'
import { renderUsersAnew } from '../../posts/writing/render-users-anew.ts'
import { assertNotTrashed, composeEdited, lockEditable } from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'
import { storeDraft } from '../editing/store-draft.ts'
import { toWriter } from '../editing/to-writer.ts'

/**
 * Unpublishes a post: it is a draft again, and nobody sees it when this resolves.
 *
 * A post that is not out stays as it is. It keeps its address, its date and its history.
 *
 * @throws AppError `not_found`, `conflict` when it is in the trash
 */
export async function unpublishPost(
  deps: WriteDeps,
  caller: Caller,
  { params: { id: postId } }: CallInput<typeof publishingCalls.unpublish>,
): Promise<void> {
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    const { post, draft, document } = edited
    if (post.status !== 'published') return

    const at = deps.now()
    await postSchedulesRepository.remove(tx, postId)
    await livePostsRepository.change(tx, postId, { status: 'draft' })
    const taken = await composeEdited(tx, { ...post, status: 'draft' })
    const writer = draft
      ? { id: draft.edited_by, name: draft.edited_by_name }
      : toWriter(caller.actor)
    await storeDraft(tx, taken, document, { writer, at, saveId: null })
    const tags = postTags({ id: postId, types: [post.post_type], slugs: [post.slug] })
    unit.changePages([...tags, ...(await companionTags(tx, postId))])
    await renderUsersAnew(unit, post.slug)
    const before = { slug: post.slug, title: post.title }
    await recordAct(unit, { action: 'post.unpublish', postId, at, before })
  })
}
