import { createMiddleware } from 'hono/factory'
import { TrieRouter } from 'hono/router/trie-router'
import { decodeURIComponent_, tryDecode } from 'hono/utils/url'
import type { Logger } from 'pino'
import { DATA_ENDING, dataPath } from '#contract/page-paths.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { pageTags } from '#contract/pages.ts'
import { type RenderedPage, type Sharing, sharedBy } from '#contract/rendered-page.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { HeldAnswer } from '#server/cache/held-answer.ts'
import type { PageCache, RenderPage } from '#server/cache/page-cache.ts'
import { publicKey } from '#server/cache/page-key.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findNextPublication } from '#server/operations/desk/publishing/publish-due-posts.ts'
import {
  type FormerAddress,
  resolveAddress,
} from '#server/operations/desk/publishing/resolve-address.ts'
import { toResponse } from '../answer-response.ts'
import type { AppEnv } from '../app-env.ts'
import { errorPage } from '../error-response.ts'

/** An address that is the same for everybody: nothing of a request but its path and its declared query. */
export type Asked = {
  /** The whole of it, as the page cache holds it. */
  key: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

/** Answers an address for everybody; what it throws becomes the answer of a refusal. */
export type PublicHandler = (asked: Asked) => RenderedPage | Promise<RenderedPage>

/** Handlers by the pattern of their address, as the router spells patterns. The first that fits answers. */
export type PublicRoutes = Readonly<Record<string, PublicHandler>>

/** Renders the answer at a key by the routes; it never rejects. */
export function createPublicPages(
  routes: PublicRoutes,
  log: Logger,
): (key: string) => Promise<RenderedPage> {
  const router = new TrieRouter<PublicHandler>()
  for (const [pattern, handler] of Object.entries(routes)) router.add('GET', pattern, handler)

  return async (key) => {
    const [path = key, query = ''] = key.split('?', 2)
    try {
      const [found] = router.match('GET', path)[0]
      if (!found) throw new AppError('not_found', 'There is nothing at this address.')
      const [handler, params] = found
      return await handler({ key, params: decoded(params), query: readQuery(query) })
    } catch (error) {
      return errorPage(log, error, path)
    }
  }
}

/**
 * Answers what may be the same for everybody from the cache, rendering it when it must. What nobody holds comes this way too, where it
 * depends on its address alone.
 *
 * `render` is given the page's key and nothing of the request: no cookie, no header and no
 * undeclared query name can find its way into what others are shown.
 */
export function pageCacheMiddleware(cache: Pick<PageCache, 'answer'>, render: RenderPage) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isHead = c.req.method === 'HEAD'
    const target = requestTarget(c.req.url)
    const key = isHead || c.req.method === 'GET' ? publicKey(target) : undefined
    if (key === undefined) return next()

    c.set('cacheResult', 'miss')
    const held = await cache.answer(
      {
        key,
        isHead,
        acceptEncoding: c.req.header('Accept-Encoding'),
        ifNoneMatch: c.req.header('If-None-Match'),
      },
      render,
    )
    // A page that says what was asked for and is not there must know all of it.
    if (isMissingPage(held.answer) && key !== target) return next()
    return toResponse(held)
  })
}

/**
 * The routes of posts and of their data: the address of a moved post redirects, that of a removed one answers 410.
 */
export function postPages(
  deps: Pick<Deps, 'db'>,
  renderPage: (key: string) => Promise<RenderedPage>,
): Record<(typeof PAGE_PATHS)['post'], PublicHandler> {
  return {
    [PAGE_PATHS.post]: async ({ key, params: { slug: asked = '' } }) => {
      const page = await renderPage(key)
      if (page.status !== 404) return page
      const isData = asked.endsWith(DATA_ENDING)
      const slug = isData ? asked.slice(0, -DATA_ENDING.length) : asked
      const former = await resolveAddress(deps, slug)
      if (!former) return page
      if (former.kind === 'gone') return { ...page, status: 410 }
      if (!isData) return leadOn(slug, former, former.to)
      // Where there is no post any more, there is no data of one.
      return former.post ? leadOn(slug, former, dataPath(urls.post(former.post.slug))) : page
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

/**
 * Lets no cache keep a page past the moment at which the next planned post appears.
 *
 * Here the post's publication drops the pages that it changes; other caches only know ages.
 */
export async function boundAge(
  deps: Pick<Deps, 'db' | 'now'>,
  page: RenderedPage,
): Promise<RenderedPage> {
  const { sharing } = page
  const next = sharing && (await findNextPublication(deps))
  if (!next) return page
  const left = Math.ceil((Date.parse(next) - Date.parse(deps.now())) / 1000)
  if (left >= sharing.freshForSeconds) return page

  // Without the right to show it while a newer one is fetched: then it would be seen once more.
  return {
    ...page,
    sharing: { ...sharing, freshForSeconds: Math.max(1, left), staleForSeconds: 0 },
  }
}

/** A page of other bytes than HTML, the same for everybody. */
export function publicPage(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>>,
  tags: readonly string[] = [],
): RenderedPage {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return { status: 200, headers, bytes, sharing: sharedBy(tags) }
}

const NOT_ASCII = /[^ -~]/

export const JSON_TYPE = { 'content-type': 'application/json' } as const

export const PLAIN_TEXT = { 'content-type': 'text/plain; charset=UTF-8' } as const

/** Leads on for good, until what is shown by these tags changes again. */
export function movedTo(location: string, sharing: Sharing): RenderedPage {
  const headers = { location: encodedLocation(location) }
  return { status: 301, headers, bytes: Buffer.alloc(0), sharing }
}

/** An address as a header may hold it. */
export function encodedLocation(location: string): string {
  return NOT_ASCII.test(location) ? encodeURI(location) : location
}

function isMissingPage({ status, headers }: HeldAnswer): boolean {
  const type = headers[headers.indexOf('content-type') + 1]
  return status === 404 && type?.startsWith('text/html') === true
}

function requestTarget(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function decoded(params: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    tryDecode(String(value), decodeURIComponent_),
  ])
  return Object.fromEntries(entries)
}

/** The first value of each name. */
function readQuery(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].toReversed())
}
