import { DATA_ENDING, dataPath } from '#contract/page-paths.ts'
import { pageTags } from '#contract/pages.ts'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findFormerTerm } from '#terms/get-term.server.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'
import { TERM_KIND_NAMES, type TermKind } from '#terms/term-kinds.ts'
import { movedTo, type PublicHandler, type PublicRoutes } from './public-pages.ts'

/** The routes of terms and of their data: the address of a renamed or merged one redirects, that of a removed one answers 410. */
export function termPages(
  deps: Pick<Deps, 'db'>,
  renderPage: (key: string) => Promise<RenderedPage>,
): PublicRoutes {
  const routesOf = (kind: TermKind): PublicRoutes => {
    const { path, pathIn } = TERM_ADDRESSES[kind]
    return { [path]: answerFor(kind), [pathIn]: answerFor(kind) }
  }
  const answerFor =
    (kind: TermKind): PublicHandler =>
    async ({ key, params: { slug: asked = '', language } }) => {
      const page = await renderPage(key)
      if (page.status !== 404) return page
      const isData = asked.endsWith(DATA_ENDING)
      const former = await findFormerTerm(deps, {
        kind,
        slug: isData ? asked.slice(0, -DATA_ENDING.length) : asked,
      })
      if (former === undefined) return page
      if (former === null) return { ...page, status: 410 }
      const to = TERM_ADDRESSES[kind].page(former.slug, language)
      const tags = [pageTags.posts(), pageTags.term(former.slug)]
      return movedTo(isData ? dataPath(to) : to, sharedBy(tags))
    }
  return Object.assign({}, ...TERM_KIND_NAMES.map(routesOf))
}
