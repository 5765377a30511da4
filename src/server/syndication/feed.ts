import { FEED_FORMATS, type FeedFormat } from '#contract/feeds.ts'
import { urls } from '#contract/urls.ts'
import { withStoredWords } from '#domain/markdown/stored-words.ts'
import { lastChange } from '#domain/posts/last-change.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import { withWholeAddresses } from '#domain/recipes/data/whole-addresses.ts'
import type { Language } from '#domain/words/languages.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import type { FeedPost } from '#server/operations/posts/list-feed-posts.ts'
import { writeFeedContent } from './feed-content.ts'

/**
 * How many characters of post text a feed carries, newest first. A post that does not fit has only its
 * excerpt, so that the size of a feed is bounded; shorter ones after it are whole.
 */
const MOST_CONTENT_CHARACTERS = 400_000

/** The last change of a feed without posts. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** A feed, independent of its format. Addresses are absolute, times UTC ISO strings. */
export type Feed = {
  title: string
  description: string
  siteName: string
  language: Language
  homeUrl: string
  selfUrls: Record<FeedFormat, string>
  icons: { small: string; large: string }
  updatedAt: string
  entries: FeedEntry[]
}

export type FeedEntry = {
  /** Stays the same when the post's address or the site's changes. */
  id: string
  url: string
  title: string
  summary: string
  /** Null when the feed is full. */
  contentHtml: string | null
  /** Of a post with its text here; their addresses are absolute, too. */
  recipes: RecipeData[]
  /** One line of text, or whom it means with their pages. */
  authors: { name: string; url?: string }[]
  category: { term: PostType; label: string }
  publishedAt: string
  updatedAt: string
  image: { url: string; contentType: string; byteSize: number } | null
}

/**
 * Posts that have a feed beside those of all posts and of each type, such as a topic: its name, where it is, and
 * where its feeds are.
 */
export type FeedList = {
  name: string
  description: string
  path: string
  feedPath: (format: FeedFormat) => string
}

type TypeWords = Pick<ReturnType<typeof wordsIn>, 'cards' | 'aboutType'>

/** The site as its feeds name it. */
export type FeedSite = {
  siteUrl: string
  siteName: string
  description: string
  language: Language
  /** The feed's names for the types of posts, where they are not the program's. */
  words?: TypeWords
}

/** Builds the feed of one type, of a topic or a person, or of all posts; `posts` are newest first. */
export function composeFeed(
  posts: readonly FeedPost[],
  {
    siteUrl,
    siteName,
    description,
    language,
    words = wordsIn(language),
    type,
    list,
  }: FeedSite & {
    type?: PostType | undefined
    /** Of which the posts are, when they are of one. */
    list?: FeedList | undefined
  },
): Feed {
  let charactersLeft = MOST_CONTENT_CHARACTERS
  const entries = posts.map((post) => {
    const size = post.contentHtml.length + JSON.stringify(post.recipes).length
    const isWhole = size <= charactersLeft
    if (isWhole) charactersLeft -= size
    return makeEntry(post, { siteUrl, language, words, isWhole })
  })
  const selfUrls = FEED_FORMATS.map((format) => [
    format,
    siteUrl + (list ? list.feedPath(format) : urls.feed(format, type)),
  ])
  return {
    ...feedWords({ siteName, about: description, words, type, list }),
    siteName,
    language,
    homeUrl: siteUrl + (list ? list.path : HOMES[type ?? 'all']()),
    selfUrls: Object.fromEntries(selfUrls) as Feed['selfUrls'],
    icons: { small: `${siteUrl}/icon-192.png`, large: `${siteUrl}/icon-512.png` },
    updatedAt:
      entries
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? NEVER,
    entries,
  }
}

function feedWords({
  siteName,
  about,
  words: { cards, aboutType },
  type,
  list,
}: {
  siteName: string
  about: string
  words: TypeWords
  type: PostType | undefined
  list: FeedList | undefined
}): Pick<Feed, 'title' | 'description'> {
  if (list) {
    const title = `${siteName}: ${list.name}`
    return { title, description: list.description || title }
  }
  if (!type) return { title: siteName, description: about || siteName }
  return { title: `${siteName}: ${cards.types[type]}`, description: aboutType[type] }
}

const HOMES = {
  all: urls.home,
  blog: urls.blog,
  news: urls.news,
  guide: urls.guides,
  education: urls.education,
} as const satisfies Record<PostType | 'all', () => string>

function makeEntry(
  post: FeedPost,
  {
    siteUrl,
    language,
    words,
    isWhole,
  }: { siteUrl: string; language: Language; words: TypeWords; isWhole: boolean },
): FeedEntry {
  const { id, title, excerpt, author, people, postType, publishedAt, picture } = post
  const url = siteUrl + urls.post(post.slug)
  return {
    id: `urn:uuid:${id}`,
    url,
    title,
    summary: excerpt,
    contentHtml: isWhole ? writeFeedContent(inWords(post.contentHtml, language), url) : null,
    recipes: isWhole ? post.recipes.map((recipe) => withWholeAddresses(recipe, siteUrl)) : [],
    authors:
      people.length > 0
        ? people.map(({ slug, name }) => ({ name, url: siteUrl + profileUrls.page(slug) }))
        : [{ name: author }],
    category: { term: postType, label: words.cards.types[postType] },
    publishedAt,
    updatedAt: lastChange(post),
    image: picture && { ...picture, url: siteUrl + picture.url },
  }
}

/** The text of a post with the words of the program in the language of the feed. */
function inWords(html: string, language: Language): string {
  return language === 'en' ? html : withStoredWords(html, wordsIn(language).storedText)
}
