import { withoutDataEnding } from '#contract/page-paths.ts'
import { postStart } from '#contract/post-address.ts'
import { mayBeMovedPost, slugBehind } from '#contract/post-paths.ts'
import { findOwnAddress } from '#pages/own-addresses.calls.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { resolveAddress } from './resolve-address.ts'

/**
 * Whether a path is for a post to answer, or for the data of one, where the owner has chosen addresses for posts. A page of
 * the owner's is there before a post; where posts have nothing before their names, only what is one or was one counts.
 */
export async function isPostAt({ db }: Pick<Deps, 'db'>, path: string): Promise<boolean> {
  const page = withoutDataEnding(path)
  if (!mayBeMovedPost(page)) return false
  // No page of the owner's has data.
  if (page !== path) return true
  const address = findOwnAddress(path)
  const own = address === undefined ? undefined : await ownPagesRepository.findByPath(db, address)
  if (own?.is_public === 1 && own.removed_at === null) return false
  if (postStart() !== '/') return true
  const slug = slugBehind('/', path) ?? ''
  const post = await livePostsRepository.findBySlug(db, slug)
  return (post ?? (await resolveAddress({ db }, slug))) !== undefined
}
