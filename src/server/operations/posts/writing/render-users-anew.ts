import { innerPostPath } from '#contract/inner-post-path.ts'
import { postPath } from '#contract/post-address.ts'
import * as renderedPostsRepository from '#server/data/posts/rendered-posts-repository.ts'
import * as recipeFoodsRepository from '#server/data/recipes/recipe-foods-repository.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { RENDER_POSTS_JOB } from './render-old-posts.ts'

/** As deep as the foods of other recipes are counted. */
const DEEPEST = 4
/** More posts keep what they say until they are published again. */
const MOST_POSTS = 500

/**
 * Has the posts rendered again whose recipes are made with that of a post, and those that are made with them:
 * what they say of allergens and nutrition counts its foods.
 */
export async function renderUsersAnew(
  { tx, enqueue }: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  slug: string,
): Promise<void> {
  const ids = new Set<string>()
  let slugs = [slug]
  for (let depth = 0; depth < DEEPEST && slugs.length > 0; depth += 1) {
    const next: string[] = []
    for (const one of slugs) {
      // A writer may have typed either.
      for (const address of new Set([innerPostPath(one), postPath(one)])) {
        const limit = MOST_POSTS - ids.size
        if (limit <= 0) break
        for (const user of await recipeFoodsRepository.listPostsUsing(tx, { address, limit })) {
          if (!ids.has(user.id)) next.push(user.slug)
          ids.add(user.id)
        }
      }
    }
    slugs = next
  }
  if (ids.size === 0) return
  await renderedPostsRepository.markOld(tx, [...ids])
  await enqueue({ name: RENDER_POSTS_JOB, payload: {} })
}
