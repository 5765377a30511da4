import { createMiddleware } from 'hono/factory'
import { sharedBy } from '#contract/rendered-page.ts'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { AppEnv } from '../app-env.ts'
import { encodedLocation, movedTo, type PublicHandler, type PublicRoutes } from './public-pages.ts'

/** WordPress names what it has by its number alone, at the address of the front page. */
const NUMBERED = /^\?(?:p|page_id|cat)=\d{1,12}$/

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

/** Leads on from an address that names a post by its number, such as `/?p=12`. */
export function numberedAddresses(deps: Pick<Deps, 'db'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (pathname !== '/' || !NUMBERED.test(search)) return next()
    const former = await resolvePath(deps, pathname + search)
    if (former?.kind !== 'moved') return next()
    c.header('Cache-Control', 'no-store')
    return c.redirect(encodedLocation(former.to), 301)
  })
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
