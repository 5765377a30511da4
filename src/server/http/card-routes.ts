import { Hono } from 'hono'
import { pageTags } from '#contract/pages.ts'
import { POST_TYPE_LABELS } from '#domain/posts/post-type.ts'
import type { ImageReader } from '#server/media/image-reader.ts'
import type { Deps } from '#server/operations/deps.ts'
import { getPost } from '#server/operations/posts/get-post.ts'
import type { AppEnv } from './app-env.ts'
import { setPublicHeaders } from './public-headers.ts'

export type CardDeps = Pick<Deps, 'db' | 'now'> & Pick<ImageReader, 'drawCard'>

/** The cards that stand for posts without a picture, under /cards, held by the page cache. */
export function cardRoutes(deps: CardDeps) {
  return new Hono<AppEnv>().get('/:file{.+\\.jpg}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.jpg'.length)
    const { id, title, postType, author } = await getPost(deps, slug)
    const bytes = await deps.drawCard({
      title,
      label: POST_TYPE_LABELS[postType].label,
      byline: author,
    })
    setPublicHeaders(c, [pageTags.post(id), pageTags.slug(slug)])
    c.header('Content-Type', 'image/jpeg')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return c.body(new Uint8Array(bytes))
  })
}
