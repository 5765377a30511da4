import { createMiddleware } from 'hono/factory'
import type { HeldAnswer } from '#server/cache/held-answer.ts'
import type { PageCache, RenderPage } from '#server/cache/page-cache.ts'
import { pageKey } from '#server/cache/page-key.ts'
import type { AppEnv } from '../app-env.ts'
import { toResponse } from './answer-response.ts'

/**
 * Answers what may be the same for everybody from the cache, rendering it when it must.
 *
 * `render` is given the page's key and nothing of the request: no cookie, no header and no
 * undeclared query name can find its way into what others are shown.
 */
export function pageCacheMiddleware(cache: Pick<PageCache, 'answer'>, render: RenderPage) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isHead = c.req.method === 'HEAD'
    const target = targetOf(c.req.url)
    const key = isHead || c.req.method === 'GET' ? pageKey(target) : undefined
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

function isMissingPage({ status, headers }: HeldAnswer): boolean {
  const type = headers[headers.indexOf('content-type') + 1]
  return status === 404 && type?.startsWith('text/html') === true
}

function targetOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
