import { createMiddleware } from 'hono/factory'
import type { FeedFormat } from '#contract/feeds.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { sharedBy } from '#contract/rendered-page.ts'
import { urls } from '#contract/urls.ts'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { slugAt } from '#translations/ways.ts'
import type { AppEnv } from '../app-env.ts'
import { isCall } from './canonical-address.ts'
import { encodedLocation, movedTo, type PublicHandler, type PublicRoutes } from './public-pages.ts'

/** WordPress names what it has by its number alone, at the address of the front page. */
const NUMBERS = ['p', 'page_id', 'cat'] as const
const NUMBER = /^\d{1,12}$/
/** The names of its feeds there, and the feed here for each. */
const FEEDS: Readonly<Record<string, FeedFormat>> = {
  feed: 'rss',
  rss: 'rss',
  rss2: 'rss',
  rdf: 'rss',
  atom: 'atom',
  'comments-rss2': 'rss',
  'comments-atom': 'atom',
}
/** It asks for a lighter likeness of a page. */
const LIGHTER = 'amp'

/** The same routes; a path at which nothing is may be one of another program's, and leads on then. */
export function orFormerPaths(deps: Pick<Deps, 'db'>, routes: PublicRoutes): PublicRoutes {
  const led = Object.entries(routes).map(([path, handler]) => [path, orFormerPath(deps, handler)])
  return Object.fromEntries(led)
}

function orFormerPath(deps: Pick<Deps, 'db'>, handler: PublicHandler): PublicHandler {
  return async (asked) => {
    const page = await handler(asked)
    if (page.status !== 404) return page
    const former = await resolvePath(deps, asked.key.replace(/\?.*$/, ''))
    if (!former) return page
    if (former.kind === 'gone') return { ...page, status: 410 }
    return movedTo(former.to, sharedBy(former.tags))
  }
}

/** Leads on from an address that names a thing of another program in its query: by its number (`/?p=12`), a feed (`/?feed=rss2`), or a page's lighter likeness (`?amp=1`). */
export function queriedAddresses(deps: Pick<Deps, 'db'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (search === '' || !isRead || isCall(pathname)) return next()
    const to =
      (pathname === '/' && (await findQueried(deps, searchParams))) ||
      withoutLighter(pathname, searchParams)
    if (!to) return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(encodedLocation(to), 301)
  })
}

async function findQueried(
  deps: Pick<Deps, 'db'>,
  asked: URLSearchParams,
): Promise<string | undefined> {
  const feed = FEEDS[asked.get('feed') ?? '']
  const name = NUMBERS.find((one) => NUMBER.test(asked.get(one) ?? ''))
  if (!name) return feed && urls.feed(feed)
  const former = await resolvePath(deps, `/?${name}=${asked.get(name)}`)
  if (former?.kind !== 'moved') return undefined
  const slug = slugAt(PAGE_PATHS.topic, former.to)
  return feed && slug !== undefined ? urls.topicFeed(feed, slug) : former.to
}

function withoutLighter(path: string, asked: URLSearchParams): string | undefined {
  if (!['', '1'].includes(asked.get(LIGHTER) ?? 'none')) return undefined
  asked.delete(LIGHTER)
  const query = asked.toString()
  return query === '' ? path : `${path}?${query}`
}

/** The same for pages that no cache holds, and what lies below their addresses. */
export function formerPaths(deps: Pick<Deps, 'db'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.res.status !== 404 || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return
    const former = await resolvePath(deps, new URL(c.req.url).pathname)
    if (former?.kind !== 'moved') return
    c.res = new Response(null, {
      status: 301,
      headers: { location: encodedLocation(former.to), 'cache-control': 'no-store' },
    })
  })
}
