import type { Deps } from '#server/foundation/deps.ts'
import { findNextPublication } from '#server/operations/desk/publishing/publish-due-posts.ts'

const SHARED_AGE = /\bs-maxage=(\d+)/

/**
 * Lets no cache keep a page past the moment at which the next planned post appears.
 *
 * Here the post's publication drops the pages that it changes; other caches only know ages.
 */
export async function boundAge(
  deps: Pick<Deps, 'db' | 'now'>,
  response: Response,
): Promise<Response> {
  const cacheControl = response.headers.get('Cache-Control') ?? ''
  const age = Number(SHARED_AGE.exec(cacheControl)?.[1] ?? 0)
  const next = age > 0 ? await findNextPublication(deps) : undefined
  const left = next ? Math.ceil((Date.parse(next) - Date.parse(deps.now())) / 1000) : age
  if (left >= age) return response

  // Without the right to show it while a newer one is fetched: then it would be seen once more.
  response.headers.set('Cache-Control', `public, max-age=0, s-maxage=${Math.max(1, left)}`)
  return response
}
