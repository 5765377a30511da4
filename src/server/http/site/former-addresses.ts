import { type Context, Hono } from 'hono'
import { pageTags } from '#contract/pages.ts'
import { withStatus } from '#server/cache/response-bytes.ts'
import type { Deps } from '#server/foundation/deps.ts'
import {
  type FormerAddress,
  resolveAddress,
} from '#server/operations/desk/publishing/resolve-address.ts'
import type { AppEnv } from '../app-env.ts'
import { setPublicHeaders } from '../public-headers.ts'

/**
 * The pages of posts: where there is none any more, readers are led to where it is now, or
 * told that it is gone.
 */
export function postPages(
  deps: Pick<Deps, 'db'>,
  renderPage: (request: Request) => Promise<Response>,
) {
  return new Hono<AppEnv>().get('/:slug', async (c) => {
    const response = await renderPage(c.req.raw)
    if (response.status !== 404) return response
    const slug = c.req.param('slug')
    const former = await resolveAddress(deps, slug)
    if (!former) return response
    if (former.kind === 'gone') return withStatus(response, 410)
    return leadOn(c, slug, former, former.to)
  })
}

/** Says for good where an address leads, until one of the two changes again. */
export function leadOn(
  c: Context,
  slug: string,
  { post }: Extract<FormerAddress, { kind: 'moved' }>,
  to: string,
): Response {
  setPublicHeaders(c, [pageTags.slug(slug), ...(post ? [pageTags.post(post.id)] : [])])
  return c.redirect(to, 301)
}
