/** The forms in which feed readers may have the newest posts, the most widely read one first. */
export const FEED_FORMATS = ['rss', 'atom', 'json'] as const

export type FeedFormat = (typeof FEED_FORMATS)[number]

/** The names of each form, for people and on the wire, and of its file. */
export const FEED_FORMAT_FACTS = {
  rss: { name: 'RSS', fileName: 'feed.xml', mediaType: 'application/rss+xml' },
  atom: { name: 'Atom', fileName: 'atom.xml', mediaType: 'application/atom+xml' },
  json: { name: 'JSON Feed', fileName: 'feed.json', mediaType: 'application/feed+json' },
} as const satisfies Record<FeedFormat, { name: string; fileName: string; mediaType: string }>
