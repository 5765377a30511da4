import { postStart } from '#contract/post-address.ts'
import { numberedSlug } from '#domain/posts/text/slug.ts'
import * as slugRedirectsRepository from '#redirects/slug-redirects.tables.ts'
import { eraseRedirect } from '#redirects/write-redirect.server.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { listHiddenNames } from '#server/operations/addresses/post-addresses.ts'

/** How many numbered addresses are looked up at a time. */
const CANDIDATES = 20

/**
 * The first free address of this name: neither another post's, nor an old address of another post, nor where a page is.
 *
 * It stays free until the transaction ends; a redirect from it is deleted, so that nothing leads
 * away from the post that takes it.
 */
export async function claimFreeSlug(
  unit: Pick<UnitOfWork, 'tx' | 'changePages'>,
  base: string,
  post: { id: string; slug?: string },
): Promise<string> {
  await livePostsRepository.lockAddresses(unit.tx)
  const slug = await findFreeSlug(unit.tx, base, post)
  await eraseRedirect(unit, slug)
  return slug
}

/** Finds the first free address as `claimFreeSlug` does, without a lock: another post may take it meanwhile. */
export async function findFreeSlug(
  db: Database,
  base: string,
  post: { id: string; slug?: string },
): Promise<string> {
  for (let first = 1; ; first += CANDIDATES) {
    const candidates = Array.from({ length: CANDIDATES }, (_, index) =>
      numberedSlug(base, first + index),
    )
    const taken = await postsRepository.listTakenSlugs(db, candidates)
    const leading = await slugRedirectsRepository.listTaken(db, candidates, post.id)
    const hidden = await listHiddenNames(db, postStart(), candidates)
    const isTaken = (name: string) => taken.has(name) || leading.has(name) || hidden.has(name)
    const slug = candidates.find((candidate) => candidate === post.slug || !isTaken(candidate))
    if (slug !== undefined) return slug
  }
}
