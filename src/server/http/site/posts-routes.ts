import { z } from 'zod'
import type { ApiError } from '#contract/api-error.ts'
import { pageTags } from '#contract/pages.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { validate } from '#server/foundation/validate.ts'
import { resolveAddress } from '#server/operations/desk/publishing/resolve-address.ts'
import { getPost } from '#server/operations/posts/get-post.ts'
import { listPosts } from '#server/operations/posts/list-posts.ts'
import { leadOn } from './former-addresses.ts'
import { JSON_TYPE, type PublicRoutes, publicPage } from './public-pages.ts'

const listQuerySchema = z.object({
  type: postTypeSchema.optional(),
  cursor: z.string().optional(),
})

/** Routes under /api/posts: what the pages show, as JSON, held by the page cache like them. */
export function postsRoutes(deps: Pick<Deps, 'db' | 'now'>): PublicRoutes {
  return {
    '/api/posts': async (asked) => {
      const query = validate(listQuerySchema, asked.query)
      const page = await listPosts(deps, query)
      return publicJson(page, [query.type ? pageTags.type(query.type) : pageTags.posts()])
    },
    '/api/posts/:slug': async ({ params: { slug = '' } }) => {
      const post = await getPost(deps, slug).catch(refusal)
      if (!(post instanceof AppError)) return publicJson(post, [pageTags.post(post.id)])

      const former = await resolveAddress(deps, slug)
      if (former?.kind === 'gone') {
        const { code, message } = post
        const body: ApiError = { error: { code, message } }
        return { ...publicJson(body), status: 410, sharing: undefined }
      }
      if (!former?.post) throw post
      return leadOn(slug, former, urls.api.post(former.post.slug))
    },
  }
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'not_found') return error
  throw error
}

function publicJson(body: object, tags: readonly string[] = []): RenderedPage {
  return publicPage(JSON.stringify(body), JSON_TYPE, tags)
}
