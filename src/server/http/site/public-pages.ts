import { TrieRouter } from 'hono/router/trie-router'
import { decodeURIComponent_, tryDecode } from 'hono/utils/url'
import type { Logger } from 'pino'
import { type RenderedPage, type Sharing, sharedBy } from '#contract/rendered-page.ts'
import { AppError } from '#domain/errors.ts'
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
      return await handler({ key, params: decoded(params), query: queryOf(query) })
    } catch (error) {
      return errorPage(log, error, path)
    }
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

/** Leads on for good, until what is shown by these tags changes again. */
export function movedTo(location: string, sharing: Sharing): RenderedPage {
  const headers = { location: NOT_ASCII.test(location) ? encodeURI(location) : location }
  return { status: 301, headers, bytes: Buffer.alloc(0), sharing }
}

function decoded(params: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    tryDecode(String(value), decodeURIComponent_),
  ])
  return Object.fromEntries(entries)
}

/** The first value of each name. */
function queryOf(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)].toReversed())
}
