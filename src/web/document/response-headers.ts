import { PUBLIC_CACHE_CONTROL } from '#contract/pages.ts'
import { VIDEO_FRAME_ORIGINS } from '#domain/posts/video.ts'

type Page = {
  status: number
  /** The desk: never cached, and shows pictures that are not uploaded yet. */
  isDesk: boolean
  /** One of very many that hardly anybody asks for twice: kept by the visitor's browser alone. */
  isPassing: boolean
  /** A draft, shown by its link: kept nowhere, and in no index. */
  isPreview: boolean
  scriptHashes: readonly string[]
  tags: ReadonlySet<string>
}

/** The headers that depend on what was rendered. The server adds those that never do. */
export function setPageHeaders(headers: Headers, page: Page): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(page))
  headers.set('Cache-Control', cacheControl(page))
  if (page.isPreview) headers.set('X-Robots-Tag', 'noindex, nofollow')
  if (isCacheable(page) && page.tags.size > 0) {
    headers.set('Surrogate-Key', [...page.tags].join(' '))
  }
}

function contentSecurityPolicy({ isDesk, scriptHashes }: Page): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    `img-src 'self' data:${isDesk ? ' blob:' : ''}`,
    `frame-src ${VIDEO_FRAME_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function cacheControl(page: Page): string {
  if (isCacheable(page)) return PUBLIC_CACHE_CONTROL
  if (page.isPassing && page.status === 200) return 'private, no-cache'
  return page.isDesk || page.isPreview ? 'private, no-store' : 'no-store'
}

function isCacheable({ status, isDesk, isPassing, isPreview }: Page): boolean {
  return status === 200 && !isDesk && !isPassing && !isPreview
}
