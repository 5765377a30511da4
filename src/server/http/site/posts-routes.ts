import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ApiError } from '#contract/api-error.ts'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { validate } from '#server/foundation/validate.ts'
import { resolveAddress } from '#server/operations/desk/publishing/resolve-address.ts'
import { getPost } from '#server/operations/posts/get-post.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import type { AppEnv } from '../app-env.ts'
import { setPublicHeaders } from '../public-headers.ts'
import { leadOn } from './former-addresses.ts'

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
      const slug = c.req.param('slug')
      const post = await getPost(deps, slug).catch(refusal)
      if (!(post instanceof AppError)) return publicJson(c, post, [pageTags.post(post.id)])

      const former = await resolveAddress(deps, slug)
      if (former?.kind === 'gone') {
        const { code, message } = post
        return c.json({ error: { code, message } } satisfies ApiError, 410)
      }
      if (!former?.post) throw post
      return leadOn(c, slug, former, urls.api.post(former.post.slug))
    })
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'not_found') return error
  throw error
}

function publicJson(c: Context, body: object, tags: readonly string[]) {
  setPublicHeaders(c, tags)
  return c.json(body)
}
