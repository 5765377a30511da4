import type { RenderedPage } from '#contract/rendered-page.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findNextPublication } from '#server/operations/desk/publishing/publish-due-posts.ts'

/**
 * Lets no cache keep a page past the moment at which the next planned post appears.
 *
 * Here the post's publication drops the pages that it changes; other caches only know ages.
 */
export async function boundAge(
  deps: Pick<Deps, 'db' | 'now'>,
  page: RenderedPage,
): Promise<RenderedPage> {
  const { sharing } = page
  const next = sharing && (await findNextPublication(deps))
  if (!next) return page
  const left = Math.ceil((Date.parse(next) - Date.parse(deps.now())) / 1000)
  if (left >= sharing.freshForSeconds) return page

  // Without the right to show it while a newer one is fetched: then it would be seen once more.
  return {
    ...page,
    sharing: { ...sharing, freshForSeconds: Math.max(1, left), staleForSeconds: 0 },
  }
}
