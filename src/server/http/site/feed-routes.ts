import { FEED_FORMAT_FACTS, FEED_FORMATS, type FeedFormat } from '#contract/feeds.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { pageTags } from '#contract/pages.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { urls } from '#contract/urls.ts'
import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import { wordsOfSite } from '#domain/site/words-of-site.ts'
import { LANGUAGES, type Language } from '#domain/words/languages.ts'
import { findProfile } from '#profiles/get-profile.server.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import {
  type FeedPost,
  listFeedPosts,
  listFeedPostsFor,
} from '#server/operations/posts/list-feed-posts.ts'
import { termsInWords } from '#server/operations/posts/terms-in-words.ts'
import { readNamed } from '#server/operations/site/documents/get-site-document.ts'
import { writeAtom } from '#server/syndication/atom-feed.ts'
import type { Feed, FeedList } from '#server/syndication/feed.ts'
import { writeJsonFeed } from '#server/syndication/json-feed.ts'
import { writeRss } from '#server/syndication/rss-feed.ts'
import { findTerm } from '#terms/get-term.server.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'
import { TERM_KIND_NAMES, type TermKind } from '#terms/term-kinds.ts'
import { listFeedPostsIn } from '#translations/list-posts-in.server.ts'
import { noPostsIn, requireOtherLanguage } from '#translations/sets/other-languages.server.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'
import { type PublicHandler, type PublicRoutes, publicPage } from './public-pages.ts'

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
}

/** The feeds of everything and of each type, in each format, held by the page cache. */
export function feedRoutes(deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>): PublicRoutes {
  const routes: Record<string, PublicHandler> = {}
  for (const type of [undefined, ...POST_TYPES]) {
    for (const format of FEED_FORMATS) {
      routes[urls.feed(format, type)] = () => renderFeed(deps, { format, type })
    }
  }
  for (const format of FEED_FORMATS) {
    for (const kind of TERM_KIND_NAMES) {
      routes[`${TERM_ADDRESSES[kind].path}/${FEED_FORMAT_FACTS[format].fileName}`] = ({ params }) =>
        renderTermFeed(deps, { format, kind, slug: params.slug ?? '' })
      routes[`${TERM_ADDRESSES[kind].pathIn}/${FEED_FORMAT_FACTS[format].fileName}`] = ({
        params: { slug = '', language },
      }) => renderTermFeed(deps, { format, kind, slug, asked: language })
    }
    routes[`${PAGE_PATHS.postsIn}/${FEED_FORMAT_FACTS[format].fileName}`] = ({ params }) =>
      renderFeedIn(deps, { format, asked: params.slug ?? '' })
    routes[`${PAGE_PATHS.profile}/${FEED_FORMAT_FACTS[format].fileName}`] = ({ params }) =>
      renderProfileFeed(deps, { format, slug: params.slug ?? '' })
  }
  return routes
}

async function renderTermFeed(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  {
    format,
    kind,
    slug,
    asked,
  }: { format: FeedFormat; kind: TermKind; slug: string; asked?: string | undefined },
): Promise<RenderedPage> {
  const language = asked === undefined ? undefined : await requireOtherLanguage(deps, asked)
  const found = await findTerm(deps, { kind, slug })
  const posts = await listFeedPostsFor(deps, { termId: found.id, language })
  if (language && posts.length === 0) noPostsIn()
  const [term = found] = await termsInWords(deps.db, [found], language)
  const { page, feed } = TERM_ADDRESSES[kind]
  const list = {
    ...term,
    path: page(term.slug, language),
    feedPath: (of: FeedFormat) => feed(of, term.slug, language),
  }
  const tags = [pageTags.posts(), pageTags.term(term.slug)]
  return writeFeed(deps, { format, posts, list, ...(language && { language }) }, tags)
}

async function renderProfileFeed(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  { format, slug }: { format: FeedFormat; slug: string },
): Promise<RenderedPage> {
  const { id, name } = await findProfile(deps, slug)
  const posts = await listFeedPostsFor(deps, { profileId: id })
  const list = {
    name,
    description: '',
    path: profileUrls.page(slug),
    feedPath: (of: FeedFormat) => profileUrls.feed(of, slug),
  }
  return writeFeed(deps, { format, posts, list }, [pageTags.posts(), pageTags.profile(slug)])
}

async function renderFeedIn(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  { format, asked }: { format: FeedFormat; asked: string },
): Promise<RenderedPage> {
  const { language, posts } = await listFeedPostsIn(deps, asked)
  const list = {
    name: LANGUAGES[language].ownName,
    description: '',
    path: translationUrls.page(language),
    feedPath: (of: FeedFormat) => translationUrls.feed(of, language),
  }
  return writeFeed(deps, { format, posts, list, language }, [pageTags.posts()])
}

async function renderFeed(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  { format, type }: { format: FeedFormat; type: PostType | undefined },
): Promise<RenderedPage> {
  const posts = await listFeedPosts(deps, type)
  return writeFeed(deps, { format, posts, type }, [type ? pageTags.type(type) : pageTags.posts()])
}

async function writeFeed(
  deps: Pick<Deps, 'db' | 'siteUrl'>,
  {
    format,
    posts,
    ...of
  }: {
    format: FeedFormat
    posts: FeedPost[]
    type?: PostType | undefined
    list?: FeedList
    /** Of the posts, where that is another than the site's. */
    language?: Language
  },
  tags: readonly string[],
): Promise<RenderedPage> {
  // What rewrites the addresses in posts is loaded for the first feed: no start waits for it.
  const { composeFeed } = await import('#server/syndication/feed.ts')
  const settings = await readNamed(deps.db)
  const { name: siteName, description, language } = settings
  const words = wordsOfSite(settings, of.language)
  const site = { siteUrl: deps.siteUrl, siteName, description, language, words }
  return publicPage(
    WRITERS[format](composeFeed(posts, { ...site, ...of })),
    {
      'content-type': `${FEED_FORMAT_FACTS[format].mediaType}; charset=utf-8`,
      // Readers that run in a browser fetch feeds from pages of their own.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
    [...tags, ...posts.map(({ id }) => pageTags.post(id))],
  )
}
