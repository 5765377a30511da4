import { DATA_ENDING, dataPath } from '#contract/page-paths.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { pageTags } from '#contract/pages.ts'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import { findFormerProfile } from '#profiles/get-profile.server.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { movedTo, type PublicRoutes } from './public-pages.ts'

/**
 * The routes of people and of their data: the address of somebody who was renamed or merged redirects; that of somebody who was
 * removed leads where the owner said, or answers 410.
 */
export function profilePages(
  deps: Pick<Deps, 'db'>,
  renderPage: (key: string) => Promise<RenderedPage>,
): PublicRoutes {
  return {
    [PAGE_PATHS.profile]: async ({ key, params: { slug: asked = '' } }) => {
      const page = await renderPage(key)
      if (page.status !== 404) return page
      const isData = asked.endsWith(DATA_ENDING)
      const slug = isData ? asked.slice(0, -DATA_ENDING.length) : asked
      const former = await findFormerProfile(deps, slug)
      if (former === undefined) return page
      if (former === null) return { ...page, status: 410 }
      const to = 'path' in former ? former.path : profileUrls.page(former.slug)
      const of = 'path' in former ? slug : former.slug
      const tags = [pageTags.posts(), pageTags.profile(slug), pageTags.profile(of)]
      return movedTo(isData ? dataPath(to) : to, sharedBy(tags))
    },
  }
}
