import { createContext, type RouterContextProvider } from 'react-router'
import type { NewsletterLinksApi } from '#contract/audience/audience.ts'
import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import type { PostDetail } from '#contract/posts.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import type { RecipesApi, SiteApi } from '#contract/site-api.ts'
import type { Choice } from '#domain/recipes/page/choice.ts'

/** The context that the server passes to each page it renders. */
export type PageContext = {
  api: SiteApi & RecipesApi
  /** The contact form and the newsletter, for the client of this request. */
  audience: AudienceApi & NewsletterLinksApi
  /** The draft that a preview link shows. */
  getPreview: (token: string, choice: Choice) => Promise<PostDetail>
  /** The public origin, without a slash at its end. */
  siteUrl: string
  /** The contact address of `CONTACT_EMAIL`; undefined: the one in the site's texts. */
  contactEmail?: string | undefined
  /** What the operator decides about all pages. */
  settings: PageSettings
  /** When this request began: a UTC ISO string. */
  now: string
  /** The cache tags of the page (`pageTags`); a change to any of them purges it from the caches. */
  tags: Set<string>
  /** What stands in the page and is left out of its data, by the query that brought it. */
  withheld: Map<string, string>
  /** Takes the page when it is rendered. What React Router is answered beside it has no content. */
  deliver: (page: RenderedPage) => void
}

/** The key under which the server puts the page's context before it calls React Router. */
export const pageContext = createContext<PageContext>()

/** The context of the page that a loader runs for. */
export function readPageContext(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}
