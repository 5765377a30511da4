import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { RenderedPage } from '#contract/rendered-page.ts'
import type { PostsApi } from '#contract/site-api.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { holdPage } from '#server/cache/held-page.ts'
import type { PageCache } from '#server/cache/page-cache.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { routeLabel } from '#server/observe/route-label.ts'
import { createAudienceApi } from '#server/operations/audience/audience-api.ts'
import { getPreview } from '#server/operations/desk/publishing/preview-post.ts'
import { createRecentSearches } from '#server/operations/search/recent-searches.ts'
import { createSearchLimit, type SearchLimit } from '#server/operations/search/search-limit.ts'
import { createSearchApi } from '#server/operations/site-api.ts'
import { adminAuditRoutes } from './admin/audit-routes.ts'
import { adminDeskRoutes } from './admin/desk-routes.ts'
import { type AdminImagesDeps, adminImagesRoutes } from './admin/images-routes.ts'
import { adminInboxRoutes } from './admin/inbox-routes.ts'
import { adminLibraryRoutes } from './admin/library-routes.ts'
import { adminPeopleRoutes } from './admin/people-routes.ts'
import { type AdminPostsDeps, adminPostsRoutes } from './admin/posts-routes.ts'
import { adminSessionRoutes } from './admin/session-routes.ts'
import { setupRoutes } from './admin/setup-routes.ts'
import { adminUpkeepRoutes } from './admin/upkeep-routes.ts'
import type { AppEnv } from './app-env.ts'
import { accountRoutes } from './auth/account-routes.ts'
import { authRoutes } from './auth/auth-routes.ts'
import { sessionEndRoutes } from './auth/session-end-routes.ts'
import { authenticate } from './auth/session-middleware.ts'
import { crossOriginReads } from './cross-origin-reads.ts'
import { healthRoutes, type ReadinessCheck } from './edge/health-routes.ts'
import { metricsRoutes, type PublicMetrics } from './edge/metrics-routes.ts'
import { type NewRequestId, requestContext } from './edge/request-context.ts'
import { requestLog } from './edge/request-log.ts'
import { type Observers, observeRequests } from './edge/request-observer.ts'
import { errorResponse } from './error-response.ts'
import { openApiRoutes } from './programs/openapi-routes.ts'
import { restRoutes } from './programs/rest-routes.ts'
import { storageRoutes } from './programs/storage-routes.ts'
import { sameOrigin } from './same-origin.ts'
import { safeHeaders, withHeaders } from './security-headers.ts'
import { boundAge } from './site/bound-age.ts'
import { canonicalAddress } from './site/canonical-address.ts'
import { type CardDeps, cardRoutes } from './site/card-routes.ts'
import { clientErrorRoutes } from './site/client-error-routes.ts'
import { compressPages } from './site/compress-pages.ts'
import { contactRoutes } from './site/contact-routes.ts'
import { feedRoutes } from './site/feed-routes.ts'
import { postPages } from './site/former-addresses.ts'
import { mediaRoutes } from './site/media-routes.ts'
import { newsletterPages, newsletterRoutes } from './site/newsletter-routes.ts'
import { pageCacheMiddleware } from './site/page-cache-middleware.ts'
import { createPages, type PagesBundle } from './site/page-routes.ts'
import { postsRoutes } from './site/posts-routes.ts'
import { createPublicPages, type PublicRoutes } from './site/public-pages.ts'
import { searchRoutes } from './site/search-routes.ts'
import { sitemapIndexRoutes, sitemapRoutes } from './site/sitemap-routes.ts'
import { staticFiles } from './site/static-files.ts'
import { type WellKnownDeps, wellKnownRoutes } from './site/well-known-routes.ts'

/** Everything that the site stands on, made once for a process. */
export type AppDeps = Deps &
  AuthDeps &
  AdminPostsDeps &
  AdminImagesDeps &
  WellKnownDeps &
  CardDeps & {
    api: PostsApi
    media: MediaStore
    cache: PageCache
    /** The built pages, and the folder of what browsers fetch for them. */
    bundle: PagesBundle
    clientFolder: string
    newRequestId: NewRequestId
    isProxyTrusted: boolean
    /** The address that pages show; that of the site's own words when left out. */
    publicEmail?: string | undefined
    /** How often each visitor may search; counted for this app alone when left out. */
    searchLimit?: SearchLimit
    /** Origins whose pages may read what is public; none when left out. */
    readerOrigins?: readonly string[]
    /** Called for each request; left out, nothing is observed. */
    observers?: Observers
    /** What may be read at `/metrics`; nothing when left out. */
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
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { log, siteUrl, cache } = deps
  const search = {
    ...deps,
    searchLimit: deps.searchLimit ?? createSearchLimit(),
    recentSearches: createRecentSearches(),
  }
  const pages = createPages(deps.bundle, {
    ...deps,
    audienceOf: (visitor) => createAudienceApi(deps, visitor),
    searchOf: (visitor) => createSearchApi(search, visitor),
    getPreview: (token) => getPreview(deps, token),
  })
  const publicPages = createPublicPages(publicRoutes(deps, pages.render), log)
  const headers = safeHeaders(siteUrl)
  const readers = crossOriginReads(deps.readerOrigins ?? [])
  const renderPublic = async (key: string) =>
    holdPage(await boundAge(deps, await publicPages(key)), {
      always: headers,
      route: routeLabel(key.replace(/\?.*/, '')),
    })

  return new Hono<AppEnv>()
    .onError(errorResponse(log))
    .use(requestContext(deps.newRequestId, deps.isProxyTrusted))
    .use(observeRequests(deps.observers))
    .use(requestLog(log))
    .use(staticFiles(deps.clientFolder, headers))
    .use(pageCacheMiddleware(cache, renderPublic))
    .use(withHeaders(headers))
    .use(canonicalAddress())
    .route('/', healthRoutes(deps.readinessChecks, log))
    .route('/metrics', metricsRoutes(deps.metrics))
    .route('/auth/v1', authRoutes(deps))
    .use('/rest/v1/*', readers)
    .route('/rest/v1', restRoutes(deps))
    .use('/storage/v1/*', readers)
    .route('/storage/v1', storageRoutes(deps))
    .route('/api/setup', setupRoutes(deps))
    .route(urls.api.sessionEnd(), sessionEndRoutes(deps))
    .route('/api/account', accountRoutes(deps))
    .route('/api/admin', createAdminApp(deps))
    .route('/api/contact', contactRoutes(deps))
    .route('/api/newsletter', newsletterRoutes(deps))
    .route(urls.api.clientErrors(), clientErrorRoutes(deps))
    .route('/api/search', searchRoutes(search))
    .route('/api/openapi.json', openApiRoutes(deps))
    .route('/media', mediaRoutes(deps))
    .route('/sitemaps', sitemapRoutes(deps))
    .use('/newsletter/*', newsletterPages())
    .all('/api/*', refuseUnknown)
    .all('/assets/*', refuseUnknown)
    .all(
      '*',
      compressPages(),
      sameOrigin(deps),
      bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: refuseTooLarge }),
      (c) => pages.answer(c.req.raw, { address: c.get('address') }),
    )
}

/** What is the same for everybody, and held by the page cache. */
function publicRoutes(
  deps: Pick<AppDeps, 'db' | 'now' | 'siteUrl' | 'contactEmail' | 'drawCard' | 'media'>,
  renderPage: (key: string) => Promise<RenderedPage>,
): PublicRoutes {
  return {
    ...postsRoutes(deps),
    '/api/*': refuseUnknown,
    ...feedRoutes(deps),
    ...cardRoutes(deps),
    ...sitemapIndexRoutes(deps),
    ...wellKnownRoutes(deps),
    ...postPages(deps, renderPage),
    '*': ({ key }) => renderPage(key),
  }
}

function createAdminApp(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await next()
    })
    .use(sameOrigin(deps))
    .use(authenticate(deps))
    .route('/session', adminSessionRoutes())
    .route('/posts', adminPostsRoutes(deps))
    .route('/desk', adminDeskRoutes(deps))
    .route('/images', adminImagesRoutes(deps))
    .route('/library', adminLibraryRoutes(deps))
    .route('/', adminInboxRoutes(deps))
    .route('/', adminUpkeepRoutes(deps))
    .route('/', adminPeopleRoutes(deps))
    .route('/', adminAuditRoutes(deps))
}

function refuseUnknown(): never {
  throw new AppError('not_found', 'There is nothing at this address.')
}

function refuseTooLarge(): never {
  throw new AppError('too_large', 'This is more than the form can take.')
}
