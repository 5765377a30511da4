import { textOfHtml } from '#domain/markdown/text-of-html.ts'
import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import * as postSchedulesRepository from '#server/data/post-schedules-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '../caller.ts'
import { indexPost } from '../search/index-post.ts'
import type { DeskDeps } from './desk-deps.ts'
import { type EditedPost, lockEditable } from './edited-post.ts'
import { noteAct } from './note-act.ts'
import { tagsOf } from './publish-revision.ts'

type TrashDeps = Pick<DeskDeps, 'db' | 'now' | 'newId' | 'pages'>

/**
 * Puts a post into the trash: its page is gone when this resolves, every word of it is kept.
 *
 * @throws AppError `not_found`
 */
export async function trashPost(deps: TrashDeps, caller: Caller, postId: string): Promise<void> {
  const { db, now, newId, pages } = deps
  const changedTags = await db.transaction().execute(async (tx) => {
    const { post } = await lockEditable(tx, caller.actor, postId)
    if (post.deleted_at !== null) return []
    const at = now()
    await livePostsRepository.change(tx, postId, { deleted_at: at })
    const before = { slug: post.slug, title: post.title, status: post.status }
    await noteAct(tx, { newId }, caller, { action: 'post.trash', postId, at, before })
    return noteChangedPages(tx, post, at)
  })
  pages.drop(changedTags)
}

/**
 * Takes a post out of the trash as it was: live if it was live. A plan whose moment has
 * passed meanwhile is dropped, so that nothing appears unasked.
 *
 * @throws AppError `not_found`
 */
export async function restorePost(deps: TrashDeps, caller: Caller, postId: string): Promise<void> {
  const { db, now, newId, pages } = deps
  const changedTags = await db.transaction().execute(async (tx) => {
    const { post } = await lockEditable(tx, caller.actor, postId)
    if (post.deleted_at === null) return []
    const at = now()
    await livePostsRepository.change(tx, postId, { deleted_at: null, edited_at: at })
    await dropPastPlan(tx, post, at)
    if (post.status === 'published') await makeFindable(tx, post)
    await noteAct(tx, { newId }, caller, { action: 'post.restore', postId, at })
    return noteChangedPages(tx, post, at)
  })
  pages.drop(changedTags)
}

async function dropPastPlan(tx: Database, post: EditedPost['post'], now: string): Promise<void> {
  const plan = await postSchedulesRepository.find(tx, post.id)
  if (!plan || plan.at > now) return
  await postSchedulesRepository.remove(tx, post.id)
  if (post.status === 'scheduled') {
    await livePostsRepository.change(tx, post.id, { status: 'draft' })
  }
}

/** Whatever is taken down leaves the index of search by itself. */
async function makeFindable(tx: Database, post: EditedPost['post']): Promise<void> {
  if (post.published_at === null) return
  await indexPost(tx, {
    postId: post.id,
    postType: post.post_type,
    publishedAt: post.published_at,
    title: post.title,
    author: post.author,
    body: textOfHtml(await postsRepository.getContentHtml(tx, post.id)),
  })
}

async function noteChangedPages(
  tx: Database,
  post: EditedPost['post'],
  now: string,
): Promise<string[]> {
  if (post.status !== 'published') return []
  const tags = tagsOf({ id: post.id, types: [post.post_type], slugs: [post.slug] })
  await outboxRepository.append(tx, { tags, now })
  return tags
}
