import type { FeedFormat } from '#contract/feeds.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { urls } from '#contract/urls.ts'
import { seriesUrls } from './series-urls.calls.ts'
import type { TermKind } from './term-kinds.ts'

type TermAddresses = {
  /** The path of the pages of a kind, as the router knows it. */
  path: string
  page: (slug: string) => string
  feed: (format: FeedFormat, slug: string) => string
}

/** Where the pages of terms are, and their feeds. */
export const TERM_ADDRESSES: Record<TermKind, TermAddresses> = {
  topic: { path: PAGE_PATHS.topic, page: (slug) => urls.topic(slug), feed: urls.topicFeed },
  series: { path: PAGE_PATHS.series, ...seriesUrls },
}
