import type { FeedFormat } from '#contract/feeds.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { urls } from '#contract/urls.ts'
import { POST_TYPE_LABELS, type PostType } from '#domain/posts/post-type.ts'

/** A list page: where it is, what it holds, and every word it shows. */
export type PostSection = {
  /** Undefined for the list of everything. */
  type: PostType | undefined
  url: (query?: { cursor?: string | undefined }) => string
  /** Where its feeds are; undefined for those of its type. */
  feed?: (format: FeedFormat) => string
  badge: string
  heading: string
  lead: string
  /** For search results, where the page's own lead would lack its subject. */
  description: string
  chip: string
  loading: string
  error: { title: string; message: string }
  empty: { title: string; message: string }
}

const blog: PostSection = {
  type: undefined,
  url: urls.blog,
  badge: 'Food & Wellness Blog',
  heading: 'Recipes & Articles',
  lead: 'Things to cook tonight, and things worth knowing while you do.',
  description:
    'Recipes, kitchen know-how and wellness articles from {name}: food worth cooking, explained plainly.',
  chip: 'Everything',
  loading: 'Loading posts',
  error: {
    title: 'Error Loading Posts',
    message: 'There was an issue loading the blog posts. Please try again later.',
  },
  empty: {
    title: 'No Blog Posts Yet',
    message: 'Check back soon for delicious recipes and wellness content!',
  },
}

const news: PostSection = {
  type: 'news',
  url: urls.news,
  badge: 'Latest updates',
  heading: POST_TYPE_LABELS.news.label,
  lead: 'What is new in food, research and this kitchen, told without the noise.',
  description:
    'Wellness news from {name}: new findings about food, sleep and movement, and what they do and do not show.',
  chip: POST_TYPE_LABELS.news.label,
  loading: 'Loading news',
  error: {
    title: 'Error Loading News',
    message: 'There was an issue loading the news posts. Please try again later.',
  },
  empty: {
    title: 'No News Posts Yet',
    message: 'Check back soon for the latest wellness updates!',
  },
}

const guides: PostSection = {
  type: 'guide',
  url: urls.guides,
  badge: 'Step by step',
  heading: POST_TYPE_LABELS.guide.label,
  lead: 'One skill at a time, in the order your hands will need it.',
  description: 'How-to guides from {name}: cooking skills and healthy habits, step by step.',
  chip: POST_TYPE_LABELS.guide.label,
  loading: 'Loading guides',
  error: {
    title: 'Error Loading Guides',
    message: 'There was an issue loading the guides. Please try again later.',
  },
  empty: {
    title: 'No Guides Yet',
    message: 'Check back soon for helpful step-by-step guides!',
  },
}

const education: PostSection = {
  type: 'education',
  url: urls.education,
  badge: 'In depth',
  heading: POST_TYPE_LABELS.education.label,
  lead: 'The longer reads: how food works, and what it does once you have eaten it.',
  description:
    'Educational articles from {name}: nutrition, cooking science and wellbeing, explained in depth.',
  chip: POST_TYPE_LABELS.education.label,
  loading: 'Loading educational content',
  error: {
    title: 'Error Loading Educational Content',
    message: 'There was an issue loading the educational content. Please try again later.',
  },
  empty: {
    title: 'No Educational Content Yet',
    message: 'Check back soon for new learning resources!',
  },
}

/** The four lists, in the order of their chips. */
export const POST_SECTIONS = { blog, news, guides, education } as const

/** The list of the posts of a topic; `description` is what its owner has written of it. */
export function topicSection({
  slug,
  name,
  description = '',
}: TopicLink & { description?: string | undefined }): PostSection {
  return {
    type: undefined,
    url: (query) => urls.topic(slug, query),
    feed: (format) => urls.topicFeed(format, slug),
    badge: 'Topic',
    heading: name,
    lead: description,
    description: description || `Recipes and articles about ${name} from {name}, newest first.`,
    chip: name,
    loading: 'Loading posts',
    error: blog.error,
    empty: {
      title: 'Nothing here yet',
      message: 'There are no posts of this topic at the moment.',
    },
  }
}

/** The list that shows posts of one type, and nothing else where there is such a list. */
export function sectionOf(type: PostType): PostSection {
  return Object.values(POST_SECTIONS).find((section) => section.type === type) ?? blog
}
