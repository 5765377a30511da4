import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#domain/errors.ts'
import type { AppEnv } from './app-env.ts'

const READING_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a browser sent the request. A page's script can neither remove nor forge these two
 * headers; other clients send neither.
 */
export function isFromBrowser(c: Context): boolean {
  return c.req.header('Origin') !== undefined || c.req.header('Sec-Fetch-Site') !== undefined
}

/**
 * Lets a browser change things only from the site's own pages.
 *
 * The browser's own verdict (`Sec-Fetch-Site`) counts where it gives one; else its `Origin`
 * must be the site's address, or the one that this very request was sent to.
 *
 * @throws AppError `forbidden`
 */
export function assertSameOrigin(c: Context, siteUrl: string): void {
  if (READING_METHODS.includes(c.req.method) || isFromOwnPage(c, siteUrl)) return
  throw new AppError('forbidden', 'This can only be done from the site’s own pages.')
}

/** `assertSameOrigin` for all that stands below. */
export function sameOrigin({ siteUrl }: { siteUrl: string }) {
  return createMiddleware<AppEnv>(async (c, next) => {
    assertSameOrigin(c, siteUrl)
    await next()
  })
}

function isFromOwnPage(c: Context, siteUrl: string): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined) return site === 'same-origin'

  const origin = c.req.header('Origin')
  if (origin === undefined || origin === siteUrl) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  const own = new URL(siteUrl)
  // A page that came from our host over plain http may have been written by anybody on the way.
  const isDowngraded = host === own.host && protocol !== own.protocol
  return !isDowngraded && host === c.req.header('Host')
}
