import { FEED_FORMAT_FACTS, type FeedFormat } from '#contract/feeds.ts'
import { urls, withQuery } from '#contract/urls.ts'

/** The addresses of posts in another language than the site's. */
export const translationUrls = {
  /** The list of all in one language. */
  page: (language: string, { cursor }: { cursor?: string | undefined } = {}) =>
    withQuery(urls.postsIn(language), { cursor }),
  /** The newest of them for feed readers. */
  feed: (format: FeedFormat, language: string) =>
    `${urls.postsIn(language)}/${FEED_FORMAT_FACTS[format].fileName}`,
} as const
