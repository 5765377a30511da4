import type { Logger } from 'pino'
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { ApiError } from '#contract/api-error.ts'
import { pageOfData } from '#contract/held-queries.ts'
import { INNER_START } from '#contract/inner-post-path.ts'
import { isOpenPath } from '#contract/page-lists.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '#contract/page-settings.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import type { PageContext } from '#contract/pages/page-context.ts'
import type { PagePreview } from '#contract/pages/page-preview.ts'
import { postStart } from '#contract/post-address.ts'
import { shownPath } from '#contract/post-paths.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import type { Visitor } from '#server/operations/audience/audience-deps.ts'
import { findPageLook } from '#server/operations/site/page-look.ts'
import type { ReadSite } from '#server/operations/site/site-reader.ts'
import { findTrustedCode } from '#server/operations/site/trusted-code.ts'
import { pageResponse } from '../answer-response.ts'
import { findPageLanguage } from './page-language.ts'

/** The built pages, as `build/server/index.js` exports them, and the key under which they look for what they are given. */
export type PagesBundle = ServerBuild & {
  entry: { module: { pageContext: RouterContext<PageContext> } }
}

/** Makes the pages of a site, of what they need to be rendered. */
export type MakePages = (deps: PageDeps) => Pages

export type PageDeps = {
  /** Returns the reads of a page for this visitor, who may search only so often. */
  readsOf: (visitor: Visitor) => PageContext['reads']
  /** Returns the forms that a page may send for this visitor. */
  audienceOf: (visitor: Visitor) => PageContext['audience']
  siteUrl: string
  /** Reads the owner's settings as they are published now. */
  readSite: ReadSite
  /** The operator's settings for all pages; the defaults when left out. */
  pageSettings?: PageSettings | undefined
  now: () => string
  log: Logger
}

/** The pages of a bundle. */
export type Pages = {
  /** The page at a path, which may hold a query, rendered for nobody in particular. */
  render(path: string): Promise<RenderedPage>
  /** The page of a draft, for who may see it. */
  preview(draft: PagePreview): Promise<RenderedPage>
  /** Answers a visitor's request with a page, what came of a form, or the data of a navigation. */
  answer(request: Request, visitor: Visitor): Promise<Response>
}

const NOBODY: Visitor = { address: 'unknown' }

/** At once: enough to wait for a database beside each other, little enough not to wait long. */
const PLACES = 2
/** About a second of work. Later requests are refused with `Retry-After`. */
const QUEUE_LENGTH = 200
/** How soon a page that could not be made may be asked for again. */
const RETRY_AFTER_SECONDS = '5'

/**
 * Makes the pages of a bundle with React Router.
 *
 * Pages see the public origin, whatever host a request named. Responses carry cache tags of what
 * they show; a failed page has a `Retry-After`. The number of pages that are rendered or wait is
 * bounded: both throw AppError `unavailable` when too many wait.
 */
export function createPages(
  bundle: PagesBundle,
  {
    readsOf,
    audienceOf,
    siteUrl,
    readSite,
    pageSettings = DEFAULT_PAGE_SETTINGS,
    now,
    log,
  }: PageDeps,
  mode: 'production' | 'development' = 'production',
): Pages {
  const handlerAt = createHandlers(withErrorLog(bundle, log), mode)
  const inTurn = createBoundedGate({ places: PLACES, queueLength: QUEUE_LENGTH })
  const { pageContext } = bundle.entry.module

  /** The page, where one was rendered; else what React Router answers by itself. */
  async function ask(
    asked: Request,
    visitor: Visitor,
    draft?: PagePreview,
  ): Promise<RenderedPage | Response> {
    const { pathname, search } = new URL(asked.url)
    const pageAsked = pageOfData(pathname)
    const inner = pageAsked ?? pathname
    const shown = shownPath(inner)
    const request =
      pageAsked === undefined && shown === pathname
        ? asked
        : new Request(siteUrl + shown + search, asked)
    let page: RenderedPage | undefined
    let isKept = true
    const reads = { ...readsOf(visitor), ...draft?.reads }
    const ownSite = draft?.site ?? (await readSite())
    const language = await findPageLanguage(inner, { site: ownSite, reads })
    const site = language ? await readSite(language) : ownSite
    const context = new RouterContextProvider()
    context.set(pageContext, {
      reads,
      audience: audienceOf(visitor),
      siteUrl,
      site,
      isInOtherLanguage: language !== undefined,
      postStart: postStart(),
      look: findPageLook(site),
      trusted: draft === undefined && isForVisitors(request) ? findTrustedCode(site) : undefined,
      // The welcome would stand over what is to be seen.
      settings: draft ? { ...pageSettings, splash: 'off' } : withWelcome(pageSettings, site),
      now: now(),
      tags: new Set<string>(),
      withheld: new Map<string, string>(),
      isDraft: draft !== undefined,
      isDataAsked: pageAsked !== undefined,
      keepNowhere() {
        isKept = false
      },
      deliver: (rendered) => {
        page = isKept ? rendered : keptNowhere(rendered)
      },
    })
    const handle = handlerAt(shown === inner ? INNER_START : postStart())
    const response = await inTurn(() => handle(request, context))
    if (!page && pageAsked !== undefined && response.status < 400) return elsewhere()
    return page ?? response
  }

  return {
    async render(path) {
      const answer = await ask(new Request(siteUrl + path), NOBODY)
      return orTryAgain(answer instanceof Response ? await readPage(answer) : answer)
    },
    async preview(draft) {
      const answer = await ask(new Request(siteUrl + draft.path), NOBODY, draft)
      return answer instanceof Response ? readPage(answer) : answer
    },
    async answer(request, visitor) {
      const answer = await ask(withOrigin(request, siteUrl), visitor)
      if (!(answer instanceof Response)) {
        return pageResponse(orTryAgain(answer), request.method === 'HEAD')
      }
      if (answer.status < 500) return answer
      return pageResponse(orTryAgain(await readPage(answer)))
    },
  }
}

/** Whether it asks for a page that everybody may see: nothing that somebody has sent or was sent is in it. */
function isForVisitors({ method, url }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && isOpenPath(new URL(url).pathname)
}

/** Where the welcome stands: as the owner has said, or else as whoever started the program. */
function withWelcome(settings: PageSettings, { welcomePlace }: SiteSettings): PageSettings {
  return welcomePlace === 'operator' ? settings : { ...settings, splash: welcomePlace }
}

/** The answer to who asks for the data of an address that leads to another page: browsers know those addresses themselves. */
function elsewhere(): RenderedPage {
  const body: ApiError = {
    error: { code: 'invalid', message: 'There is no page at this address.' },
  }
  return {
    status: 400,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    bytes: Buffer.from(JSON.stringify(body)),
    sharing: undefined,
  }
}

/** Returns the answer of React Router itself, such as a redirection: it is for whoever has asked. */
async function readPage(response: Response): Promise<RenderedPage> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    bytes: new Uint8Array(await response.arrayBuffer()),
    sharing: undefined,
  }
}

/** A page that could not be made is held by nobody, and says when to ask again. */
function orTryAgain(page: RenderedPage): RenderedPage {
  if (page.status < 500) return page
  const later = page.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
  return keptNowhere({ ...page, headers: { ...page.headers, ...later } })
}

function keptNowhere(page: RenderedPage): RenderedPage {
  return {
    ...page,
    headers: { ...page.headers, 'cache-control': 'no-store' },
    sharing: undefined,
  }
}

/**
 * Returns the handler of pages for a beginning of posts' addresses. The build has them at one place, and whoever hands over
 * the address of a post has made sure that no page of the owner's is there.
 */
function createHandlers(build: ServerBuild, mode: 'production' | 'development') {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  return (start: string) => {
    const known = handlers.get(start)
    if (known) return known
    const made = createRequestHandler(withPostsAt(build, start), mode)
    // Two at once are enough: where posts are in the build, and where they are now.
    for (const other of handlers.keys()) if (other !== INNER_START) handlers.delete(other)
    handlers.set(start, made)
    return made
  }
}

function withPostsAt(build: ServerBuild, start: string): ServerBuild {
  const built = PAGE_PATHS.post.slice(1)
  const route = Object.values(build.routes).find((one) => one?.path === built)
  if (!route || start === INNER_START) return build
  const path = `${start.slice(1)}:slug`
  return { ...build, routes: { ...build.routes, [route.id]: { ...route, path } } }
}

/** Else React Router prints what went wrong to the console. */
function withErrorLog({ entry, ...bundle }: PagesBundle, log: Logger): ServerBuild {
  return {
    ...bundle,
    entry: {
      module: {
        ...entry.module,
        handleError(error, { request }) {
          // What was asked for wrongly is in the line of its request, and no error of the program.
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
