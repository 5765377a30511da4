import type { Feed, FeedEntry } from './feed.ts'
import { element, writeDocument } from './xml.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
}

/** How often feed readers should poll, in minutes; the answer is mostly 304. */
const MINUTES_TO_LIVE = '60'

/** Writes a feed as RSS 2.0. */
export function writeRss(feed: Feed): string {
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.homeUrl),
    element('description', {}, feed.description),
    element('language', {}, feed.language),
    element('lastBuildDate', {}, rssDate(feed.updatedAt)),
    element('ttl', {}, MINUTES_TO_LIVE),
    element('atom:link', {
      href: feed.selfUrls.rss,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    element(
      'image',
      {},
      element('url', {}, feed.icons.small),
      element('title', {}, feed.title),
      element('link', {}, feed.homeUrl),
    ),
    ...feed.entries.map(makeItem),
  )
  return writeDocument(element('rss', { version: '2.0', ...NAMESPACES }, channel))
}

function makeItem(entry: FeedEntry) {
  const { contentHtml, image } = entry
  return element(
    'item',
    {},
    element('title', {}, entry.title),
    element('link', {}, entry.url),
    element('guid', { isPermaLink: 'false' }, entry.id),
    element('pubDate', {}, rssDate(entry.publishedAt)),
    // RSS's own `author` must be a mail address, which stays private.
    ...entry.authors.map(({ name }) => element('dc:creator', {}, name)),
    element('category', {}, entry.category.label),
    element('description', {}, asHtml(entry.summary)),
    contentHtml === null ? undefined : element('content:encoded', {}, contentHtml),
    image
      ? element('enclosure', {
          url: image.url,
          length: String(image.byteSize),
          type: image.contentType,
        })
      : undefined,
  )
}

/** RFC 822, with the four-digit year that RSS prefers. */
function rssDate(at: string): string {
  return new Date(at).toUTCString()
}

/** A description is read as HTML, so plain text has to be written as such first. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
