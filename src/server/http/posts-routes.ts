import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { pageTags } from '#contract/pages.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import type { Deps } from '#server/operations/deps.ts'
import { getPost } from '#server/operations/posts/get-post.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import type { AppEnv } from './app-env.ts'
import { setPublicHeaders } from './public-headers.ts'
import { validate } from './validate.ts'

const listQuerySchema = z.object({
  type: postTypeSchema.optional(),
  cursor: z.string().optional(),
})

/** Routes under /api/posts: what the pages show, as JSON, held by the page cache like them. */
export function postsRoutes(deps: Pick<Deps, 'db' | 'now'>) {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const query = validate(listQuerySchema, c.req.query())
      const page = await listPosts(deps, query)
      return publicJson(c, page, [query.type ? pageTags.type(query.type) : pageTags.posts()])
    })
    .get('/:slug', async (c) => {
      const post = await getPost(deps, c.req.param('slug'))
      return publicJson(c, post, [pageTags.post(post.id)])
    })
}

function publicJson(c: Context, body: object, tags: readonly string[]) {
  setPublicHeaders(c, tags)
  return c.json(body)
}
