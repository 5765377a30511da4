import { pageTags } from '#contract/pages.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Deps } from '../deps.ts'
import { STARTER_SETTING } from './load-starter-posts.ts'

/**
 * Removes the starter posts for good; those that somebody has edited since are kept.
 *
 * They do not come back at the next start. Their pictures go with the next sweep of the
 * media folder.
 *
 * @returns how many posts were removed
 */
export async function removeStarterPosts({
  db,
  now,
  newId,
  pages,
}: Pick<Deps, 'db' | 'now' | 'newId' | 'pages'>): Promise<number> {
  const { tags, count } = await db.transaction().execute(async (tx) => {
    const posts = await postsRepository.listUntouchedStarters(tx)
    await postsRepository.remove(
      tx,
      posts.map(({ id }) => id),
    )
    const changed = posts.flatMap((post) => [
      pageTags.post(post.id),
      pageTags.slug(post.slug),
      pageTags.type(post.post_type),
    ])
    const at = now()
    const allTags = [...new Set([pageTags.posts(), ...changed])]
    await outboxRepository.append(tx, { tags: allTags, now: at })
    await settingsRepository.set(tx, { name: STARTER_SETTING, value: 'removed', now: at })
    await auditRepository.append(tx, {
      id: newId(),
      at,
      action: 'starter.remove',
      after: { posts: posts.length },
    })
    return { tags: allTags, count: posts.length }
  })
  pages.drop(tags)
  return count
}
