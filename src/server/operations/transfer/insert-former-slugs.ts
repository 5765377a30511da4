import * as slugRedirectsRepository from '#redirects/slug-redirects.tables.ts'
import { writeRedirect } from '#redirects/write-redirect.server.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'

/** Old addresses lead to the post, unless they are another post's by now. */
export async function insertFormerSlugs(
  unit: Pick<UnitOfWork, 'tx' | 'changePages'>,
  { now }: Pick<Deps, 'now'>,
  slugs: string[],
  postId: string,
): Promise<void> {
  if (slugs.length === 0) return
  const taken = await postsRepository.listTakenSlugs(unit.tx, slugs)
  const leading = await slugRedirectsRepository.listTaken(unit.tx, slugs, postId)
  for (const slug of new Set(slugs)) {
    if (taken.has(slug) || leading.has(slug)) continue
    await writeRedirect(unit, {
      slug,
      post_id: postId,
      target: null,
      created_at: now(),
      created_by: null,
    })
  }
}
