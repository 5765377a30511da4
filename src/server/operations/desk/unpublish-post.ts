import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import * as postSchedulesRepository from '#server/data/post-schedules-repository.ts'
import type { Caller } from '../caller.ts'
import type { DeskDeps } from './desk-deps.ts'
import { assertNotTrashed, composeEdited, lockEditable } from './edited-post.ts'
import { keepDraft } from './keep-draft.ts'
import { noteAct } from './note-act.ts'
import { tagsOf } from './publish-revision.ts'
import { writerOf } from './writer-of.ts'

/**
 * Takes a post from the public and makes it a draft again; nobody sees it when this resolves.
 *
 * A post that is not out stays as it is. It keeps its address, its date and its history.
 *
 * @throws AppError `not_found`, `conflict` when it is in the trash
 */
export async function unpublishPost(
  { db, now, newId, pages }: Pick<DeskDeps, 'db' | 'now' | 'newId' | 'pages'>,
  caller: Caller,
  postId: string,
): Promise<void> {
  const changedTags = await db.transaction().execute(async (tx) => {
    const edited = await lockEditable(tx, caller.actor, postId)
    assertNotTrashed(edited)
    const { post, draft, document } = edited
    if (post.status !== 'published') return []

    const at = now()
    await postSchedulesRepository.remove(tx, postId)
    await livePostsRepository.change(tx, postId, { status: 'draft' })
    const taken = await composeEdited(tx, { ...post, status: 'draft' })
    const writer = draft
      ? { id: draft.edited_by, name: draft.edited_by_name }
      : writerOf(caller.actor)
    await keepDraft(tx, taken, document, { writer, at, saveId: null })
    const tags = tagsOf({ id: postId, types: [post.post_type], slugs: [post.slug] })
    await outboxRepository.append(tx, { tags, now: at })
    const before = { slug: post.slug, title: post.title }
    await noteAct(tx, { newId }, caller, { action: 'post.unpublish', postId, at, before })
    return tags
  })
  pages.drop(changedTags)
}
