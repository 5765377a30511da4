import { urls } from '#contract/urls.ts'
import * as slugRedirectsRepository from '#redirects/slug-redirects.tables.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { hasAddress } from '../editing/edited-post.ts'

/** The fate of an address at which there is no public post. */
export type FormerAddress =
  /** `postId` when it leads to a post of this site, at `slug`. */
  | { kind: 'moved'; to: string; post: { id: string; slug: string } | undefined }
  | { kind: 'gone'; postId: string | undefined }

/**
 * Returns the fate of an address that shows no post: moved, gone, or undefined for one that never was, or whose post
 * is not out at present.
 */
export async function resolveAddress(
  { db }: Pick<Deps, 'db'>,
  slug: string,
): Promise<FormerAddress | undefined> {
  const post = await livePostsRepository.findBySlug(db, slug)
  if (post) {
    const wasThrownAway = post.deleted_at !== null && hasAddress(post)
    return wasThrownAway ? { kind: 'gone', postId: post.id } : undefined
  }
  const redirect = await slugRedirectsRepository.find(db, slug)
  if (!redirect) return undefined
  if (redirect.target !== null) return { kind: 'moved', to: redirect.target, post: undefined }
  if (redirect.post_id === null || redirect.post_deleted_at !== null) {
    return { kind: 'gone', postId: redirect.post_id ?? undefined }
  }
  if (redirect.post_status !== 'published' || redirect.post_slug === null) return undefined
  const target = { id: redirect.post_id, slug: redirect.post_slug }
  return { kind: 'moved', to: urls.post(target.slug), post: target }
}
