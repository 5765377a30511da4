import { FEED_FORMAT_FACTS, FEED_FORMATS, type FeedFormat } from '#contract/feeds.ts'
import { urls } from '#contract/urls.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { Language } from '#domain/words/languages.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'

/** A link in a document's head by which feed readers find a feed. */
export type FeedLink = { rel: 'alternate'; type: string; title: string; href: string }

/** The links to the feeds of one type, or of everything; `name` is what they are feeds of. */
export function feedLinks(name: string, type?: PostType): FeedLink[] {
  return linksTo(name, (format) => urls.feed(format, type))
}

/** The links to the feeds of everything in a language: that of the site, or the other one that a page is in. */
export function feedLinksIn(name: string, other: Language | undefined): FeedLink[] {
  return linksTo(name, (format) =>
    other ? translationUrls.feed(format, other) : urls.feed(format),
  )
}

/** The links to the feeds at these addresses. */
export function linksTo(name: string, addressOf: (format: FeedFormat) => string): FeedLink[] {
  return FEED_FORMATS.map((format) => ({
    rel: 'alternate',
    type: FEED_FORMAT_FACTS[format].mediaType,
    title: `${name} (${FEED_FORMAT_FACTS[format].name})`,
    href: addressOf(format),
  }))
}
