import type { FeedFormat } from '#contract/feeds.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { urls } from '#contract/urls.ts'
import { seriesUrls } from './series-urls.calls.ts'
import type { TermKind } from './term-kinds.ts'
import { termUrlsIn } from './term-urls-in.calls.ts'

type TermAddresses = {
  /** The path of the pages of a kind, as the router knows it. */
  path: string
  /** The same of those in another language than the site's. */
  pathIn: string
  /** In another language than the site's when it is given. */
  page: (slug: string, language?: string) => string
  feed: (format: FeedFormat, slug: string, language?: string) => string
}

/** Where the pages of terms are, and their feeds. */
export const TERM_ADDRESSES: Record<TermKind, TermAddresses> = {
  topic: {
    path: PAGE_PATHS.topic,
    pathIn: PAGE_PATHS.topicIn,
    ...orIn('topic', { page: (slug) => urls.topic(slug), feed: urls.topicFeed }),
  },
  series: { path: PAGE_PATHS.series, pathIn: PAGE_PATHS.seriesIn, ...orIn('series', seriesUrls) },
}

function orIn(
  kind: TermKind,
  { page, feed }: Pick<TermAddresses, 'page' | 'feed'>,
): Pick<TermAddresses, 'page' | 'feed'> {
  return {
    page: (slug, language) => (language ? termUrlsIn.page({ kind, slug, language }) : page(slug)),
    feed: (format, slug, language) =>
      language ? termUrlsIn.feed(format, { kind, slug, language }) : feed(format, slug),
  }
}
