import { PAGE_PATHS } from '#contract/page-table.ts'
import { slugOfPath } from '#contract/post-paths.ts'
import { slugAt } from '#translations/ways.ts'
import type { ShownSectionOf } from './designed-page.calls.ts'

type Wanted = Pick<ShownSectionOf<'chosenPosts'>['values'], 'source' | 'topic'>

/** The slug of the topic whose posts are chosen; undefined where they are others, or the address is none of a topic. */
export function topicOf({ source, topic }: Wanted): string | undefined {
  return source === 'topic' ? slugAt(PAGE_PATHS.topic, topic) : undefined
}

/** The slug in the address of a post; undefined for the address of anything else. */
export function slugOfPost(address: string): string | undefined {
  return slugOfPath(address.replace(/[?#].*/, ''))
}
