import { FEED_FORMAT_FACTS, type FeedFormat } from '#contract/feeds.ts'
import { fillPath } from '#contract/fill-path.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { withQuery } from '#contract/urls.ts'

/** Where people are. Not among the addresses that every page of a reader carries: few have them. */
export const profileUrls = {
  /** The public page of somebody, with their posts. */
  page: (slug: string, query: { cursor?: string | undefined } = {}) =>
    withQuery(fillPath(PAGE_PATHS.profile, { slug }), query),
  /** The newest posts of somebody for feed readers. */
  feed: (format: FeedFormat, slug: string) =>
    `${fillPath(PAGE_PATHS.profile, { slug })}/${FEED_FORMAT_FACTS[format].fileName}`,
} as const
