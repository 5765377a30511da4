import { Hono } from 'hono'
import { pageTags } from '#contract/pages.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { ImageReader } from '#server/media/image-reader.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { getPostCard } from '#server/operations/posts/get-post-card.ts'
import type { AppEnv } from '../app-env.ts'
import { setPublicHeaders } from '../public-headers.ts'

export type CardDeps = Pick<Deps, 'db' | 'now'> &
  Pick<ImageReader, 'drawCard'> & { media: Pick<MediaStore, 'open'> }

/** The cards that stand for posts where their links are shared, under /cards, held by the page cache. */
export function cardRoutes(deps: CardDeps) {
  return new Hono<AppEnv>().get('/:file{.+\\.jpg}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.jpg'.length)
    const { postId, card } = await getPostCard(deps, slug)
    const bytes = await deps.drawCard(card)
    setPublicHeaders(c, [pageTags.post(postId), pageTags.slug(slug)])
    c.header('Content-Type', 'image/jpeg')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return c.body(new Uint8Array(bytes))
  })
}
