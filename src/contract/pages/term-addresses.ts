import type { TermKind } from '#domain/posts/term-kinds.ts'
import { seriesUrls } from '#series/series-urls.calls.ts'
import type { FeedFormat } from '../feeds.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import { urls } from '../urls.ts'

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
