import { type Context, Hono } from 'hono'
import { FEED_FORMAT_FACTS, FEED_FORMATS, type FeedFormat } from '#contract/feeds.ts'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { listFeedPosts } from '#server/operations/posts/list-feed-posts.ts'
import { writeAtom } from '#server/syndication/atom-feed.ts'
import type { Feed } from '#server/syndication/feed.ts'
import { writeJsonFeed } from '#server/syndication/json-feed.ts'
import { writeRss } from '#server/syndication/rss-feed.ts'
import type { AppEnv } from '../app-env.ts'
import { setPublicHeaders } from '../public-headers.ts'

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
}

type FeedDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>

/** The feeds of everything and of each type, in each format, held by the page cache. */
export function feedRoutes(deps: FeedDeps) {
  const routes = new Hono<AppEnv>()
  for (const type of [undefined, ...POST_TYPES]) {
    for (const format of FEED_FORMATS) {
      routes.get(urls.feed(format, type), (c) => answerFeed(c, deps, { format, type }))
    }
  }
  return routes
}

async function answerFeed(
  c: Context,
  deps: FeedDeps,
  { format, type }: { format: FeedFormat; type: PostType | undefined },
) {
  // What rewrites the addresses in posts is loaded for the first feed: no start waits for it.
  const { composeFeed } = await import('#server/syndication/feed.ts')
  const posts = await listFeedPosts(deps, type)
  setPublicHeaders(c, [
    type ? pageTags.type(type) : pageTags.posts(),
    ...posts.map(({ id }) => pageTags.post(id)),
  ])
  c.header('Content-Type', `${FEED_FORMAT_FACTS[format].mediaType}; charset=utf-8`)
  // Readers that run in a browser fetch feeds from pages of their own.
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return c.body(WRITERS[format](composeFeed(posts, { siteUrl: deps.siteUrl, type })))
}
