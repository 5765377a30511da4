import type { CallInput } from '#contract/calls/call.ts'
import type { publishingCalls } from '#contract/calls/desk/publishing-calls.ts'
import { readHtml } from '#server/content/read-html.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import { searchedText } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { companionTags } from '#server/operations/posts/writing/companion-tags.ts'
import { postTags } from '#server/operations/posts/writing/post-tags.ts'
import { indexPost } from '#server/operations/search/indexing/index-post.ts'
import { wordsOfPost } from '#server/operations/search/indexing/words-of-post.ts'
import { renderUsersAnew } from '../../posts/writing/render-users-anew.ts'
import { type EditedPost, lockEditable } from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'

/**
 * Puts a post into the trash: its page is gone when this resolves, every word of it is kept.
 *
 * @throws AppError `not_found`
 */
export async function trashPost(
  deps: WriteDeps,
  caller: Caller,
  { params: { id: postId } }: CallInput<typeof publishingCalls.trash>,
): Promise<void> {
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const { post } = await lockEditable(tx, caller.actor, postId)
    if (post.deleted_at !== null) return
    const at = deps.now()
    await livePostsRepository.change(tx, postId, { deleted_at: at })
    const before = { slug: post.slug, title: post.title, status: post.status }
    await recordAct(unit, { action: 'post.trash', postId, at, before })
    await changeShownPages(unit, post)
  })
}

/**
 * Restores a post from the trash as it was: live if it was live. A plan whose moment has
 * passed meanwhile is dropped, so that nothing appears unasked.
 *
 * @throws AppError `not_found`
 */
export async function restorePost(
  deps: WriteDeps,
  caller: Caller,
  { params: { id: postId } }: CallInput<typeof publishingCalls.restore>,
): Promise<void> {
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const { post } = await lockEditable(tx, caller.actor, postId)
    if (post.deleted_at === null) return
    const at = deps.now()
    await livePostsRepository.change(tx, postId, { deleted_at: null, edited_at: at })
    await dropPastPlan(tx, post, at)
    if (post.status === 'published') await makeFindable(tx, post)
    await recordAct(unit, { action: 'post.restore', postId, at })
    await changeShownPages(unit, post)
  })
}

async function dropPastPlan(
  tx: PublicTransaction,
  post: EditedPost['post'],
  now: string,
): Promise<void> {
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
  const text = await readHtml(await postsRepository.getContentHtml(tx, post.id))
  await indexPost(tx, {
    postId: post.id,
    postType: post.post_type,
    publishedAt: post.published_at,
    language: post.language,
    ...searchedText(post, await wordsOfPost(tx, post, text)),
  })
}

async function changeShownPages(unit: UnitOfWork, post: EditedPost['post']): Promise<void> {
  if (post.status !== 'published') return
  await renderUsersAnew(unit, post.slug)
  const tags = postTags({ id: post.id, types: [post.post_type], slugs: [post.slug] })
  unit.changePages([...tags, ...(await companionTags(unit.tx, post.id))])
}
