import { PAGE_PATHS } from '#contract/page-table.ts'
import type { ShownSectionOf } from './designed-page.calls.ts'

type Wanted = Pick<ShownSectionOf<'chosenPosts'>['values'], 'source' | 'topic'>

/** The slug of the topic whose posts are chosen; undefined where they are others, or the address is none of a topic. */
export function topicOf({ source, topic }: Wanted): string | undefined {
  return source === 'topic' ? slugAt(PAGE_PATHS.topic, topic) : undefined
}

/** The slug in the address of a post; undefined for the address of anything else. */
export function slugOfPost(address: string): string | undefined {
  return slugAt(PAGE_PATHS.post, address)
}

function slugAt(path: string, address: string): string | undefined {
  const [before = ''] = path.split(':')
  const slug = address.startsWith(before) ? address.slice(before.length).replace(/[?#].*/, '') : ''
  if (!slug || slug.includes('/')) return undefined
  try {
    return decodeURIComponent(slug)
  } catch {
    return undefined
  }
}
