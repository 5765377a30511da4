import type { Feed, FeedEntry } from './feed.ts'
import { element, writeDocument } from './xml.ts'

const NAMESPACE = 'http://www.w3.org/2005/Atom'

/** Writes a feed as Atom 1.0 (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const self = feed.selfUrls.atom
  return writeDocument(
    element(
      'feed',
      { xmlns: NAMESPACE, 'xml:lang': feed.language },
      element('id', {}, self),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, feed.updatedAt),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.homeUrl }),
      element('author', {}, element('name', {}, feed.siteName)),
      element('icon', {}, feed.icons.small),
      ...feed.entries.map(entryElement),
    ),
  )
}

function entryElement(entry: FeedEntry) {
  const { category, contentHtml, image } = entry
  return element(
    'entry',
    {},
    element('id', {}, entry.id),
    element('title', {}, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    image
      ? element('link', {
          rel: 'enclosure',
          type: image.contentType,
          length: String(image.byteSize),
          href: image.url,
        })
      : undefined,
    element('published', {}, entry.publishedAt),
    element('updated', {}, entry.updatedAt),
    ...entry.authors.map(({ name, url }) =>
      element('author', {}, element('name', {}, name), url ? element('uri', {}, url) : undefined),
    ),
    element('category', { term: category.term, label: category.label }),
    element('summary', {}, entry.summary),
    contentHtml === null ? undefined : element('content', { type: 'html' }, contentHtml),
  )
}
