import { FEED_FORMAT_FACTS, type FeedFormat } from '#contract/feeds.ts'
import { fillPath } from '#contract/fill-path.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'

/** The addresses of series. */
export const seriesUrls = {
  /** Its parts in their order. */
  page: (slug: string) => fillPath(PAGE_PATHS.series, { slug }),
  /** Its newest parts for feed readers. */
  feed: (format: FeedFormat, slug: string) =>
    `${fillPath(PAGE_PATHS.series, { slug })}/${FEED_FORMAT_FACTS[format].fileName}`,
} as const
