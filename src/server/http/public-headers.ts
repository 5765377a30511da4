import type { Context } from 'hono'
import { sharedBy, sharingHeaders } from '#contract/rendered-page.ts'

/** Says that an answer is the same for everybody, and by which tags it is to be dropped. */
export function setPublicHeaders(c: Context, tags: readonly string[] = []): void {
  for (const [name, value] of Object.entries(sharingHeaders(sharedBy(tags)))) c.header(name, value)
}
