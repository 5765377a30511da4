import { DATA_ENDING, dataPath, PAGE_PATHS } from '#contract/page-paths.ts'
import { pageTags } from '#contract/pages.ts'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import { urls } from '#contract/urls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findFormerTopic } from '#server/operations/terms/get-topic.ts'
import { movedTo, type PublicRoutes } from './public-pages.ts'

/** The routes of topics and of their data: the address of a renamed or merged one redirects, that of a removed one answers 410. */
export function topicPages(
  deps: Pick<Deps, 'db'>,
  renderPage: (key: string) => Promise<RenderedPage>,
): PublicRoutes {
  return {
    [PAGE_PATHS.topic]: async ({ key, params: { slug: asked = '' } }) => {
      const page = await renderPage(key)
      if (page.status !== 404) return page
      const isData = asked.endsWith(DATA_ENDING)
      const former = await findFormerTopic(
        deps,
        isData ? asked.slice(0, -DATA_ENDING.length) : asked,
      )
      if (former === undefined) return page
      if (former === null) return { ...page, status: 410 }
      const to = urls.topic(former.slug)
      const tags = [pageTags.posts(), pageTags.term(former.slug)]
      return movedTo(isData ? dataPath(to) : to, sharedBy(tags))
    },
  }
}
