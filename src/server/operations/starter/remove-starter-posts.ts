import { pageTags } from '#contract/pages.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { STARTER_SETTING } from './load-starter-posts.ts'

/**
 * Removes the starter posts for good; those that somebody has edited since are kept.
 *
 * They do not come back at the next start. Their pictures go with the next sweep of the
 * media folder.
 *
 * @returns how many posts were removed
 */
export function removeStarterPosts(deps: WriteDeps): Promise<number> {
  return unitOfWork(deps, undefined, async ({ tx, record, changePages }) => {
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
    changePages([pageTags.posts(), ...changed])
    await settingsRepository.set(tx, { name: STARTER_SETTING, value: 'removed', now: deps.now() })
    await record({ action: 'starter.remove', after: { posts: posts.length } })
    return posts.length
  })
}
