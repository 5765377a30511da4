import type { PostAround, PostDetail } from './posts.ts'

/** Fastly and Cloudflare take at most 1,024 characters a tag; a header must hold several. */
const LONGEST_TAG = 512
const SLUG_TAG = 'slug:'

/** The tags by which a cached page is dropped when what it shows has changed. */
export const pageTags = {
  /** Every public page, whatever it shows. */
  all: () => 'pages',
  /** Any list of posts. */
  posts: () => 'posts',
  /** A list of one type. */
  type: (postType: string) => `type:${postType}`,
  /** One post, wherever it is shown whole. */
  post: (postId: string) => `post:${postId}`,
  /** The page at an address where no post is yet; dropped when one takes that address. */
  slug: (slug: string) => makeTag('slug', slug),
  /** An address that is no page and leads to one. */
  paths: () => 'paths',
  /** The pages that show a term, such as a topic, by its name. */
  term: (slug: string) => makeTag('term', slug),
  /** The pages that name people, who may have public pages or get them. */
  people: () => 'people',
  /** The pages that show somebody with a public page, by their address. */
  profile: (slug: string) => makeTag('profile', slug),
  /** A page of the owner's, by the id of its document. */
  document: (id: string) => `document:${id}`,
  /** A picture's file and all smaller copies, by the random part of their names. */
  picture: (random: string) => `media:${random}`,
} as const

/** The address of a post that a tag of `pageTags.slug` names; undefined for other tags, and for one too long to be whole. */
export function readSlugTag(tag: string): string | undefined {
  if (!tag.startsWith(SLUG_TAG) || tag.length === LONGEST_TAG) return undefined
  return decodeURIComponent(tag.slice(SLUG_TAG.length))
}

/** The tags of a post shown whole: its own, and those of what it names. */
export function tagsWithin({
  id,
  topics = [],
  series,
  authors = [],
}: Pick<PostDetail, 'id' | 'topics' | 'series' | 'authors'>): string[] {
  return [
    pageTags.post(id),
    ...topics.map(({ slug }) => pageTags.term(slug)),
    ...(series ? [pageTags.term(series.slug)] : []),
    ...authors.map(({ slug }) => pageTags.profile(slug)),
  ]
}

/** The tags of what stands around a post: a change to any of these posts changes it. */
export function tagsAround({ older, newer, related }: PostAround): string[] {
  return [older, newer, ...related].flatMap((post) => (post ? [pageTags.post(post.id)] : []))
}

/**
 * Percent-encodes what is no ASCII letter or digit, because tags travel in headers and lists.
 *
 * A long name is cut: two names that then share a tag are dropped together, which costs a render.
 */
function makeTag(kind: string, name: string): string {
  return `${kind}:${encodeURIComponent(name.toWellFormed())}`.slice(0, LONGEST_TAG)
}
