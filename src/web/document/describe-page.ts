import type { ApiError } from '#contract/api-error.ts'
import { type RenderedPage, sharedBy } from '#contract/rendered-page.ts'
import type { TrustedCode } from '#contract/trusted-code.ts'
import { VIDEO_FRAME_ORIGINS } from '#domain/posts/video.ts'
import type { TrustedKind } from '#domain/site/trusted-hosts.ts'
import type { Loaded } from '../page-data.tsx'

type Page = {
  status: number
  /** The desk: never cached, and shows pictures that are not uploaded yet. */
  isDesk: boolean
  /** One of very many that hardly anybody asks for twice: kept by the visitor's browser alone. */
  isPassing: boolean
  /** A draft, shown by its link: kept nowhere, and in no index. */
  isPreview: boolean
  /** Such a draft beside the form on the desk: shown in a frame of the site's own, without scripts, leading nowhere. */
  isDraft?: boolean
  scriptHashes: readonly string[]
  /** The code of others that the owner lets onto pages of visitors. */
  trusted?: TrustedCode | undefined
  tags: ReadonlySet<string>
}

type Holding = Omit<Page, 'scriptHashes' | 'trusted'>

/** Nothing runs, nothing is sent, no window opens; the desk, of the same origin, may look into it. */
const DRAFT_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

const NOT_THERE = { code: 'unavailable', message: 'Something went wrong.' } as const

/**
 * Returns the description of a rendered page: its headers, and who may hold it. The server adds headers that never
 * change.
 */
export function describePage(page: Page): Pick<RenderedPage, 'headers' | 'sharing'> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(page),
    ...(page.isPreview && { 'x-robots-tag': 'noindex, nofollow' }),
  }
  const held = heldBy(page)
  return { ...held, headers: { ...headers, ...held.headers } }
}

/** Returns the data of a public page's loader, as JSON: whoever may hold the page may hold this. */
export function describeData({
  loaded: { data, error },
  ...page
}: Pick<Page, 'status' | 'isPassing' | 'tags'> & { loaded: Loaded }): RenderedPage {
  const body =
    error || data === undefined ? ({ error: error ?? NOT_THERE } satisfies ApiError) : data
  const { headers, sharing } = heldBy({ ...page, isDesk: false, isPreview: false })
  return {
    status: page.status,
    headers: { 'content-type': 'application/json', 'x-robots-tag': 'noindex', ...headers },
    bytes: new TextEncoder().encode(JSON.stringify(body)),
    sharing,
  }
}

/** Who may hold a page, and what says so where no cache between may. */
function heldBy(page: Holding): Pick<RenderedPage, 'headers' | 'sharing'> {
  if (isShared(page)) return { headers: {}, sharing: sharedBy(page.tags) }
  return { headers: { 'cache-control': cacheControl(page) }, sharing: undefined }
}

function contentSecurityPolicy({
  isDesk,
  isPreview,
  isDraft,
  scriptHashes,
  trusted,
}: Page): string {
  if (isDraft) return DRAFT_POLICY
  const others = isDesk || isPreview ? undefined : trusted
  const originsOf = (kind: TrustedKind) =>
    others?.hosts[kind].map((host) => ` https://${host}`).join('') ?? ''
  const connections = originsOf('connections')
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes, ...(others?.scriptHashes ?? [])].join(' ') +
      originsOf('scripts'),
    "style-src 'self'",
    `img-src 'self' data:${isDesk ? ' blob:' : ''}${originsOf('pictures')}`,
    // The desk shows pages of the site while they are written.
    `frame-src ${isDesk ? "'self' " : ''}${VIDEO_FRAME_ORIGINS.join(' ')}${originsOf('frames')}`,
    ...(connections ? [`connect-src 'self'${connections}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function cacheControl(page: Holding): string {
  if (page.isPassing && page.status === 200) return 'private, no-cache'
  return page.isDesk || page.isPreview ? 'private, no-store' : 'no-store'
}

function isShared({ status, isDesk, isPassing, isPreview }: Holding): boolean {
  return status === 200 && !isDesk && !isPassing && !isPreview
}
