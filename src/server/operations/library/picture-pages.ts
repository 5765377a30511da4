import { pageTags } from '#contract/pages.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import type { Database } from '#server/data/tables.ts'

/** Notes the cached pages that show a picture. @returns their tags, to drop after the commit */
export async function notePicturePages(
  tx: Database,
  mediaId: string,
  now: string,
): Promise<string[]> {
  const posts = await mediaRepository.listPostsShowing(tx, mediaId)
  const tags = posts.flatMap((post) => [
    pageTags.post(post.id),
    ...(post.isFeatured ? [pageTags.posts(), pageTags.type(post.post_type)] : []),
  ])
  const unique = [...new Set(tags)]
  if (unique.length > 0) await outboxRepository.append(tx, { tags: unique, now })
  return unique
}
