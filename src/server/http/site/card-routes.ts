import { pageTags } from '#contract/pages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { ImageReader } from '#server/media/images.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { getPostCard } from '#server/operations/site/get-post-card.ts'
import { type PublicRoutes, publicPage } from './public-pages.ts'

/** The cards that stand for posts where their links are shared, held by the page cache. */
export function cardRoutes(
  deps: Pick<Deps, 'db' | 'now'> &
    Pick<ImageReader, 'drawCard'> & { media: Pick<MediaStore, 'open'> },
): PublicRoutes {
  return {
    '/cards/:file{.+\\.jpg}': async ({ params: { file = '' } }) => {
      const slug = file.slice(0, -'.jpg'.length)
      const { postId, card } = await getPostCard(deps, slug)
      return publicPage(
        await deps.drawCard(card),
        { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' },
        [pageTags.post(postId), pageTags.slug(slug)],
      )
    },
  }
}
