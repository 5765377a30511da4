import { setImmediate as otherWork } from 'node:timers/promises'
import { revisionsToForget } from '#domain/posts/revisions/thin-revisions.ts'
import * as draftSavesRepository from '#server/data/posts/draft-saves-repository.ts'
import * as postEditorsRepository from '#server/data/posts/post-editors-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as a browser stores unsaved text. */
const SAVES_KEPT_FOR_MS = 30 * DAY_MS
const POSTS_AT_ONCE = 100

/**
 * Prunes the revisions of all posts, and deletes tabs that were closed long ago.
 *
 * @returns how many revisions it has deleted
 */
export async function pruneDesk(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const at = now()
  const before = new Date(Date.parse(at) - DAY_MS).toISOString()
  await postEditorsRepository.removeBefore(db, before)
  const savesBefore = new Date(Date.parse(at) - SAVES_KEPT_FOR_MS).toISOString()
  await draftSavesRepository.removeBefore(db, savesBefore)

  let count = 0
  let after: string | undefined
  for (;;) {
    const limit = POSTS_AT_ONCE
    const postIds = await postRevisionsRepository.listPostsToThin(db, { after, before, limit })
    for (const postId of postIds) {
      signal?.throwIfAborted()
      const revisions = await postRevisionsRepository.listThinnable(db, postId)
      const ids = revisionsToForget(
        revisions.map(({ id, kind, created_at: createdAt }) => ({ id, kind, createdAt })),
        at,
      )
      await postRevisionsRepository.remove(db, ids)
      count += ids.length
    }
    after = postIds.at(-1)
    if (after === undefined) return count
    await otherWork()
  }
}
