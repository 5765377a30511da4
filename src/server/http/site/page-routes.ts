import type { Logger } from 'pino'
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { AudienceApi, NewsletterLinksApi } from '#contract/audience.ts'
import { pageTags } from '#contract/pages.ts'
import type { PostDetail } from '#contract/posts.ts'
import type { PostsApi, SearchApi, SiteApi } from '#contract/site-api.ts'
import type { Visitor } from '#server/operations/audience/audience-deps.ts'

type Respond = (html: string, init: ResponseInit) => Response

/** What each page is given; the bundle says under which key it looks for it. */
type PageContext = {
  api: SiteApi
  letters: AudienceApi & NewsletterLinksApi
  getPreview: (token: string) => Promise<PostDetail>
  siteUrl: string
  contactEmail: string | undefined
  now: string
  tags: Set<string>
  respond: Respond
}

/** The built pages, as `build/server/index.js` exports them. */
export type PagesBundle = ServerBuild & {
  entry: { module: { pageContext: RouterContext<PageContext> } }
}

export type PageDeps = {
  api: PostsApi
  /** Search for this visitor, who may search only so often. */
  searchOf: (visitor: Visitor) => SearchApi
  /** What a form of a page may send for this visitor. */
  audienceOf: (visitor: Visitor) => AudienceApi & NewsletterLinksApi
  /** The draft behind a preview link. */
  getPreview: (token: string) => Promise<PostDetail>
  siteUrl: string
  /** The address that pages show; undefined: the one of the site's own words. */
  publicEmail?: string | undefined
  now: () => string
  log: Logger
}

/** For whom a page is rendered, and what is made of its HTML. */
type Asker = { visitor: Visitor; respond: Respond }

/** How soon a page that could not be made may be asked for again. */
const RETRY_AFTER_SECONDS = '5'

/**
 * Answers a request with a page of the bundle, or with the data of one.
 *
 * The page sees the public origin, whatever host the request named. What it shows is told
 * by tags; a page that could not be made says when to ask again.
 */
export function createPageRenderer(
  bundle: PagesBundle,
  { api, searchOf, audienceOf, getPreview, siteUrl, publicEmail, now, log }: PageDeps,
) {
  const handle = createRequestHandler(withErrorLog(bundle, log), 'production')
  const { pageContext } = bundle.entry.module

  return async (request: Request, { visitor, respond }: Asker): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(pageContext, {
      api: { ...api, ...searchOf(visitor) },
      letters: audienceOf(visitor),
      getPreview,
      siteUrl,
      contactEmail: publicEmail,
      now: now(),
      tags: new Set([pageTags.all()]),
      respond,
    })

    const response = await handle(withOrigin(request, siteUrl), context)
    if (response.status >= 500) {
      response.headers.set('Cache-Control', 'no-store')
      if (response.status === 503) response.headers.set('Retry-After', RETRY_AFTER_SECONDS)
    }
    return response
  }
}

/** Else React Router prints what went wrong to the console. */
function withErrorLog({ entry, ...bundle }: PagesBundle, log: Logger): ServerBuild {
  return {
    ...bundle,
    entry: {
      module: {
        ...entry.module,
        handleError(error, { request }) {
          // What was asked for wrongly is in the line of its request, and no fault of the program.
          if (request.signal.aborted || isRefusal(error)) return
          log.error({ path: new URL(request.url).pathname, err: error }, 'page failed')
        },
      },
    },
  }
}

function isRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500
}

function withOrigin(request: Request, siteUrl: string): Request {
  const { origin, pathname, search } = new URL(request.url)
  return origin === siteUrl ? request : new Request(siteUrl + pathname + search, request)
}
