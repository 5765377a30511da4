import { FEED_FORMAT_FACTS, type FeedFormat } from '#contract/feeds.ts'
import { fillPath } from '#contract/fill-path.ts'
import { PAGE_PATHS } from '#contract/page-paths.ts'

/** The addresses of posts in another language than the site's. */
export const translationUrls = {
  /** The list of all in one language. */
  page: (language: string, { cursor }: { cursor?: string | undefined } = {}) =>
    fillPath(PAGE_PATHS.postsIn, { slug: language }) +
    (cursor ? `?${new URLSearchParams({ cursor })}` : ''),
  /** The newest of them for feed readers. */
  feed: (format: FeedFormat, language: string) =>
    `${fillPath(PAGE_PATHS.postsIn, { slug: language })}/${FEED_FORMAT_FACTS[format].fileName}`,
} as const
