import type { Context } from 'hono'
import { pageTags } from '#contract/pages.ts'

/**
 * Says that an answer is the same for everybody: browsers ask again each time and are mostly
 * answered 304, shared caches hold it until one of its tags is dropped.
 */
export function setPublicHeaders(c: Context, tags: readonly string[] = []): void {
  c.header('Cache-Control', 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400')
  c.header('Surrogate-Key', [pageTags.all(), ...tags].join(' '))
}
