import type { ReadSettings } from '#domain/site/read-settings.ts'
import type { NewsletterLinksApi } from '../audience/audience.ts'
import type { AudienceApi } from '../calls/audience-calls.ts'
import type { PageLook } from '../page-look.ts'
import type { PageSettings } from '../page-settings.ts'
import type { RenderedPage } from '../rendered-page.ts'
import type { TrustedCode } from '../trusted-code.ts'
import type { PageReads } from './page-reads.ts'

/** The context that the server gives the loaders and actions of each page. */
export type PageContext = {
  /** The reads that the page may make. */
  reads: PageReads
  /** The contact form and the newsletter, for the client of this request. */
  audience: AudienceApi & NewsletterLinksApi
  /** The public origin, without a slash at its end. */
  siteUrl: string
  /** The owner's settings; the contact address is never empty. */
  site: ReadSettings
  /** Whether the page is in another language than the site, so that all links in it lead to other documents. */
  isInOtherLanguage: boolean
  /** The beginning of posts' addresses on the page. */
  postStart: string
  /** Its look; undefined while that is the program's own. */
  look: PageLook | undefined
  /** The code of others that pages of visitors carry; undefined where there is none. */
  trusted: TrustedCode | undefined
  /** The operator's settings for all pages. */
  settings: PageSettings
  /** When this request began: a UTC ISO string. */
  now: string
  /** The cache tags of the page (`pageTags`); a change to any of them purges it from the caches. */
  tags: Set<string>
  /** The page is true for the moment alone: whoever has asked gets it, and no cache keeps it. */
  keepNowhere: () => void
  /** Texts that stand in the page and are left out of its data: texts by the ids of their posts. */
  withheld: Map<string, string>
  /** It is a draft, shown to one administrator beside the form: no script runs in it, nothing in it leads anywhere, and nobody keeps it. */
  isDraft: boolean
  /** Whether what the loader brings is asked for as JSON, and not the page. */
  isDataAsked: boolean
  /** Takes the page when it is rendered. What React Router is answered beside it has no content. */
  deliver: (page: RenderedPage) => void
}
