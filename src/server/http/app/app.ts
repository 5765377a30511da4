import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { PageSettings } from '#contract/page-settings.ts'
import { DRAFT_PREVIEWS } from '#contract/pages/page-preview.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { AppError } from '#domain/errors.ts'
import type { TrustedProxies } from '#server/base/trusted-proxies.ts'
import { holdPage } from '#server/cache/held-page.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import { isPassing } from '#server/cache/page-key.ts'
import { createAudienceApi } from '#server/http/loaders/audience-api.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import type { ImageReader } from '#server/media/images.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { routeLabel } from '#server/observe/route-label.ts'
import { followPostAddresses } from '#server/operations/addresses/post-addresses.ts'
import type { Context } from '#server/operations/context.ts'
import { createRecentSearches } from '#server/operations/memory/recent-searches.ts'
import type { RecipeCatalogue } from '#server/operations/memory/recipe-catalogue.ts'
import { createSearchLimit, type SearchLimit } from '#server/operations/memory/search-limit.ts'
import { createRecipeCatalogue } from '#server/operations/recipes/recipe-catalogue.ts'
import { createSiteReader, type ReadSite } from '#server/operations/site/site-reader.ts'
import type { AppEnv } from '../app-env.ts'
import { authRoutes } from '../auth/auth-routes.ts'
import { authenticate } from '../auth/exchange/session-middleware.ts'
import { CALL_OPERATIONS } from '../calls/call-operations.ts'
import { registerCalls } from '../calls/register-call.ts'
import { healthRoutes, type ReadinessCheck } from '../edge/health-routes.ts'
import { metricsRoutes, type PublicMetrics } from '../edge/metrics-routes.ts'
import { type NewRequestId, requestContext } from '../edge/request-context.ts'
import { requestLog } from '../edge/request-log.ts'
import { type Observers, observeRequests } from '../edge/request-observer.ts'
import { errorResponse } from '../error-response.ts'
import { openApiRoutes } from '../programs/openapi-routes.ts'
import { restRoutes } from '../programs/rest-routes.ts'
import { storageRoutes } from '../programs/storage-routes.ts'
import { sameOrigin } from '../same-origin.ts'
import { canonicalAddress } from '../site/canonical-address.ts'
import { cardRoutes } from '../site/card-routes.ts'
import { compressAnswers } from '../site/compress-answers.ts'
import { draftPreview } from '../site/draft-preview.ts'
import { feedRoutes } from '../site/feed-routes.ts'
import { formerPaths, orFormerPaths, queriedAddresses } from '../site/former-paths.ts'
import { indexNowRoutes } from '../site/index-now-routes.ts'
import { limitPassingPages } from '../site/limit-passing-pages.ts'
import { lookRoutes } from '../site/look-routes.ts'
import { mediaRoutes } from '../site/media-routes.ts'
import { movedPosts, withoutLongQuery } from '../site/moved-posts.ts'
import { newsletterPages } from '../site/newsletter-pages.ts'
import { pageMethods } from '../site/page-methods.ts'
import type { MakePages } from '../site/page-routes.ts'
import { postsRoutes } from '../site/posts-routes.ts'
import { profilePages } from '../site/profile-pages.ts'
import {
  boundAge,
  createPublicPages,
  type PublicRoutes,
  pageCacheMiddleware,
} from '../site/public-pages.ts'
import { sitePictures } from '../site/site-pictures.ts'
import { sitemapIndexRoutes, sitemapRoutes } from '../site/sitemap-routes.ts'
import { staticFiles } from '../site/static-files.ts'
import { termPages } from '../site/term-pages.ts'
import { wellKnownRoutes } from '../site/well-known-routes.ts'
import { crossOriginReads } from './cross-origin-reads.ts'
import { knownMethods, listRoutes } from './known-methods.ts'
import { type Hsts, safeHeaders, withHeaders } from './security-headers.ts'

/** Everything that the site stands on, made once for a process. */
export type AppDeps = Omit<Context, 'searchLimit' | 'recentSearches' | 'recipeCatalogue'> &
  Pick<ImageReader, 'drawCard' | 'fitPicture'> & {
    media: MediaStore
    cache: PageCache
    makePages: MakePages
    /** The folder of files that browsers fetch for the pages. */
    clientFolder: string
    newRequestId: NewRequestId
    proxies: TrustedProxies
    /** Whether the process is about to end; never when left out. */
    isStopping?: () => boolean
    /** Whether browsers are to come by https alone; asked for the site's own host when left out. */
    hsts?: Hsts
    /** Reads what the owner has decided; what the database has when left out. */
    readSite?: ReadSite
    /** The operator's settings for all pages; the defaults when left out. */
    pageSettings?: PageSettings | undefined
    /** How often each visitor may search; counted for this app alone when left out. */
    searchLimit?: SearchLimit
    /** All recipes, which it may have begun to read; one that reads for the first who asks when left out. */
    recipeCatalogue?: RecipeCatalogue
    /** Origins whose pages may read what is public; none when left out. */
    readerOrigins?: readonly string[]
    /** Called for each request; left out, nothing is observed. */
    observers?: Observers
    /** The figures that may be read at `/metrics`; nothing when left out. */
    metrics?: PublicMetrics | undefined
    /** By name, what must answer before `/readyz` does. */
    readinessChecks: Record<string, ReadinessCheck>
  }

/** A form of a public page holds a message, never a file. */
const LARGEST_FORM_BYTES = 128 * 1024

/**
 * The whole site as one function from requests to responses.
 *
 * What is the same for everybody is rendered by routes of their own that never see who asks.
 */
export function createApp(given: AppDeps): Hono<AppEnv> {
  const readSite = given.readSite ?? createSiteReader(given, { contactEmail: undefined })
  const deps = { ...given, readSite }
  const { log, siteUrl, cache } = deps
  const search = {
    ...deps,
    searchLimit: deps.searchLimit ?? createSearchLimit(),
    recentSearches: createRecentSearches(),
    recipeCatalogue: deps.recipeCatalogue ?? createRecipeCatalogue(),
  }
  const pages = deps.makePages({
    ...deps,
    audienceOf: (visitor) => createAudienceApi(deps, visitor),
    readsOf: (visitor) => createPageReads(search, visitor),
  })
  const addresses = followPostAddresses(deps.db, cache)
  const forEverybody = publicRoutes(deps, pages.render, addresses.former)
  const publicPages = createPublicPages(forEverybody, log)
  const headers = safeHeaders(siteUrl, deps.hsts)
  const readers = crossOriginReads(deps.readerOrigins ?? [])
  const renderPublic = async (key: string) => {
    const page = await publicPages(key)
    const shared = isPassing(key) ? { ...page, sharing: undefined } : page
    return holdPage(await boundAge(deps, shared), {
      always: headers,
      route: routeLabel(key.replace(/\?.*/, '')),
    })
  }

  const app = new Hono<AppEnv>()
  return app
    .onError(errorResponse(log))
    .use(requestContext(deps))
    .use(observeRequests(deps.observers))
    .use(requestLog(log))
    .use(sitePictures(deps, headers))
    .use(staticFiles(deps.clientFolder, headers))
    .use(withHeaders(headers))
    .use(async (_, next) => {
      if (!addresses.isCurrent()) await addresses.refresh()
      return next()
    })
    .use(limitPassingPages(deps))
    .use(queriedAddresses(deps))
    .use(pageCacheMiddleware(cache, renderPublic))
    .use(canonicalAddress())
    .use('/rest/v1/*', readers)
    .use('/storage/v1/*', readers)
    .use(knownMethods(() => [...listRoutes(app), ...readRoutes(forEverybody)]))
    .route('/', healthRoutes(deps.readinessChecks, log, deps.isStopping))
    .route('/metrics', metricsRoutes(deps.metrics))
    .route('/auth/v1', authRoutes(deps))
    .use('/rest/v1/*', compress({ encoding: 'gzip' }))
    .route('/rest/v1', restRoutes(deps))
    .route('/storage/v1', storageRoutes(deps))
    .use('/api/*', compressAnswers())
    .route('/', callRoutes(search))
    .route('/api/openapi.json', openApiRoutes(deps, headers))
    .route('/media', mediaRoutes(deps))
    .route('/sitemaps', sitemapRoutes(deps, headers))
    .route(DRAFT_PREVIEWS, draftPreview(deps, pages))
    .use('/newsletter/*', newsletterPages())
    .all('/api/*', refuseUnknown)
    .all('/assets/*', refuseUnknown)
    .all(
      '*',
      compressAnswers(),
      sameOrigin(deps),
      bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: refuseTooLarge }),
      pageMethods(deps),
      withoutLongQuery(),
      formerPaths(deps),
      (c) => pages.answer(c.req.raw, { address: c.get('address') }),
    )
}

/** The routes whose answers are the same for everybody, and held by the page cache. */
function publicRoutes(
  deps: Pick<AppDeps, 'db' | 'now' | 'siteUrl' | 'drawCard' | 'media'> & { readSite: ReadSite },
  renderPage: (key: string) => Promise<RenderedPage>,
  formerStarts: () => readonly string[],
): PublicRoutes {
  return {
    ...postsRoutes(deps),
    '/api/*': refuseUnknown,
    ...feedRoutes(deps),
    ...cardRoutes(deps),
    ...lookRoutes(deps),
    ...sitemapIndexRoutes(deps),
    ...wellKnownRoutes(deps),
    ...indexNowRoutes(deps),
    ...orFormerPaths(deps, {
      ...termPages(deps, renderPage),
      ...profilePages(deps, renderPage),
      ...movedPosts(deps, renderPage, formerStarts),
    }),
  }
}

/** Returns the routes that are only read: those that are the same for everybody. */
function readRoutes(routes: PublicRoutes): { method: 'GET'; path: string }[] {
  const paths = Object.keys(routes).filter((path) => !path.endsWith('*'))
  return paths.map((path) => ({ method: 'GET', path }))
}

function callRoutes(deps: Context): Hono<AppEnv> {
  const guards = { siteUrl: deps.siteUrl, identify: authenticate(deps) }
  return registerCalls(new Hono(), deps, CALL_OPERATIONS, guards)
}

function refuseUnknown(): never {
  throw new AppError('not_found', 'There is nothing at this address.')
}

function refuseTooLarge(): never {
  throw new AppError('too_large', 'This is more than the form can take.')
}
