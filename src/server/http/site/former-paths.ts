import { createMiddleware } from 'hono/factory'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { resolvePath } from '#server/operations/desk/publishing/resolve-path.ts'
import type { AppEnv } from '../app-env.ts'
import { encodedLocation, movedTo, type PublicHandler } from './public-pages.ts'

/** WordPress names what it has by its number alone, at the address of the front page. */
const NUMBERED = /^\?(?:p|page_id|cat)=\d{1,12}$/

/** A page, or where its address leads: a path that is no page may be one of another program's. */
export function pagesAndFormerPaths(
  deps: Pick<Deps, 'db'>,
  renderPage: (key: string) => Promise<RenderedPage>,
): PublicHandler {
  return async ({ key }) => {
    const page = await renderPage(key)
    if (page.status !== 404) return page
    const former = await resolvePath(deps, key.replace(/\?.*$/, ''))
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
