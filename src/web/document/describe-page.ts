import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
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

/** What depends on what was rendered: its headers, and who may hold it. The server adds headers that never change. */
export function describePage(page: Page): Pick<RenderedPage, 'headers' | 'sharing'> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(page),
    ...(page.isPreview && { 'x-robots-tag': 'noindex, nofollow' }),
  }
  if (isShared(page)) return { headers, sharing: sharedBy(page.tags) }
  return { headers: { ...headers, 'cache-control': cacheControl(page) }, sharing: undefined }
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
  if (page.isPassing && page.status === 200) return 'private, no-cache'
  return page.isDesk || page.isPreview ? 'private, no-store' : 'no-store'
}

function isShared({ status, isDesk, isPassing, isPreview }: Page): boolean {
  return status === 200 && !isDesk && !isPassing && !isPreview
}
