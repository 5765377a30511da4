import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import { AppError } from '#domain/errors.ts'
import { canPurgePosts } from '#domain/policies.ts'
import { TRASH_DAYS } from '#domain/posts/trash-days.ts'
import { writeRedirect } from '#redirects/write-redirect.server.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { composeEdited, hasAddress, lockEditable } from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 50
const UNTOUCHED_DAYS = 7

/**
 * Removes a post from the trash for good, with its history. Its addresses stay gone.
 *
 * @throws AppError `forbidden` for authors, `not_found`, `conflict` when it is not in the trash
 */
export async function purgePost(
  deps: WriteDeps,
  caller: Caller,
  { params }: CallInput<typeof deskCalls.purge>,
): Promise<void> {
  if (!canPurgePosts(caller.actor)) {
    throw new AppError('forbidden', 'Your account may not remove posts for good.')
  }
  await unitOfWork(deps, caller, async (unit) => {
    const { post } = await lockEditable(unit.tx, caller.actor, params.id)
    if (post.deleted_at === null) {
      throw new AppError('conflict', 'This post is not in the trash.')
    }
    await removeForGood(unit, post, { caller, at: deps.now() })
  })
}

/**
 * Removes what has been in the trash for 30 days, a post at a time.
 *
 * @returns how many posts it has removed
 */
export async function purgeOldTrash(deps: WriteDeps, signal?: AbortSignal): Promise<number> {
  const { db, now } = deps
  const before = new Date(Date.parse(now()) - TRASH_DAYS * DAY_MS).toISOString()
  let count = 0
  for (;;) {
    const ids = await livePostsRepository.listTrashedBefore(db, { before, limit: BATCH })
    for (const id of ids) {
      signal?.throwIfAborted()
      await unitOfWork(deps, undefined, async (unit) => {
        const post = await livePostsRepository.lock(unit.tx, id)
        // Restored since it was listed, or removed by another node.
        if (!post?.deleted_at || post.deleted_at >= before) return
        await removeForGood(unit, post, { caller: undefined, at: now() })
        count += 1
      })
    }
    if (ids.length < BATCH) return count
  }
}

/**
 * Removes drafts into which nothing was ever written, a week after they were begun: until then a
 * tab may still be open in which somebody is about to.
 *
 * @returns how many drafts it has removed
 */
export async function purgeUntouched(deps: WriteDeps, signal?: AbortSignal): Promise<number> {
  const { db, now } = deps
  const before = new Date(Date.parse(now()) - UNTOUCHED_DAYS * DAY_MS).toISOString()
  const ids = await livePostsRepository.listUntouchedBefore(db, { before, limit: BATCH })
  let count = 0
  for (const id of ids) {
    signal?.throwIfAborted()
    await unitOfWork(deps, undefined, async (unit) => {
      const post = await livePostsRepository.lock(unit.tx, id)
      if (!post || post.edited_at !== null) return
      // Saved once it has a later version; what it began with may be the text of a template.
      const { version } = await composeEdited(unit.tx, post)
      if (version > 1) return
      await removeForGood(unit, post, { caller: undefined, at: now() })
      count += 1
    })
  }
  return count
}

async function removeForGood(
  unit: UnitOfWork,
  post: livePostsRepository.LivePostRow,
  { caller, at }: { caller: Caller | undefined; at: string },
): Promise<void> {
  const { tx } = unit
  await postsRepository.remove(tx, [post.id])
  if (hasAddress(post) && post.published_at !== null) {
    await writeRedirect(unit, {
      slug: post.slug,
      post_id: null,
      target: null,
      created_at: at,
      created_by: caller?.actor.id ?? null,
    })
  }
  const before = { slug: post.slug, title: post.title, status: post.status }
  await recordAct(unit, { action: 'post.purge', postId: post.id, at, before })
}
