import type { Context } from 'hono'
import { PUBLIC_CACHE_CONTROL, pageTags } from '#contract/pages.ts'

/** Says that an answer is the same for everybody, and by which tags it is to be dropped. */
export function setPublicHeaders(c: Context, tags: readonly string[] = []): void {
  const all = [pageTags.all(), ...tags]
  c.header('Cache-Control', PUBLIC_CACHE_CONTROL)
  c.header('Surrogate-Key', all.join(' '))
  c.header('Cache-Tag', all.join(','))
}
