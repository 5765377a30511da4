import { PAGE_PATHS } from '#contract/page-paths.ts'
import { pageTags } from '#contract/pages.ts'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import {
  type FormerAddress,
  resolveAddress,
} from '#server/operations/desk/publishing/resolve-address.ts'
import { movedTo, type PublicRoutes } from './public-pages.ts'

/**
 * The routes of posts: the address of a moved post redirects, that of a removed one answers 410.
 */
export function postPages(
  deps: Pick<Deps, 'db'>,
  renderPage: (key: string) => Promise<RenderedPage>,
): PublicRoutes {
  return {
    [PAGE_PATHS.post]: async ({ key, params: { slug = '' } }) => {
      const page = await renderPage(key)
      if (page.status !== 404) return page
      const former = await resolveAddress(deps, slug)
      if (!former) return page
      if (former.kind === 'gone') return { ...page, status: 410 }
      return leadOn(slug, former, former.to)
    },
  }
}

/** Says for good where an address leads, until one of the two changes again. */
export function leadOn(
  slug: string,
  { post }: Extract<FormerAddress, { kind: 'moved' }>,
  to: string,
): RenderedPage {
  return movedTo(to, sharedBy([pageTags.slug(slug), ...(post ? [pageTags.post(post.id)] : [])]))
}
