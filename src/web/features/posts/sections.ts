import type { FeedFormat } from '#contract/feeds.ts'
import type { TopicLink } from '#contract/topic-link.ts'
import { urls } from '#contract/urls.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { sectionWords } from '#domain/words/english/sections.ts'
import { translated } from '#web/translated.ts'

/** A list page: where it is, what it holds, and every word it shows. */
export type PostSection = {
  /** Of the four that every site has. */
  id?: keyof typeof sectionWords
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

const { blog, news, guides, education } = sectionWords

/** The four lists, in the order of their chips. */
export const POST_SECTIONS = {
  blog: { id: 'blog', type: undefined, url: urls.blog, ...blog },
  news: { id: 'news', type: 'news', url: urls.news, ...news },
  guides: { id: 'guides', type: 'guide', url: urls.guides, ...guides },
  education: { id: 'education', type: 'education', url: urls.education, ...education },
} as const satisfies Record<string, PostSection>

/** One of the four lists in the words of the page. */
export function sectionInWords(section: PostSection): PostSection {
  return section.id ? { ...section, ...translated('sections', sectionWords)[section.id] } : section
}

/** The list of the posts of a topic; `description` is what its owner has written of it. */
export function topicSection({
  slug,
  name,
  group,
  description = '',
}: TopicLink & { description?: string | undefined }): PostSection {
  const words = translated('lists', listWords)
  return {
    type: undefined,
    url: (query) => urls.topic(slug, query),
    feed: (format) => urls.topicFeed(format, slug),
    badge: group ? (wordFor(group, words.groups) ?? group) : words.topic,
    heading: name,
    lead: description,
    description: description || words.ofTopic(name),
    chip: name,
    loading: words.loading,
    error: translated('sections', sectionWords).blog.error,
    empty: {
      title: words.nothing,
      message: words.nothingOfTopic,
    },
  }
}

/** Returns the word that the site's language has for a group of topics; undefined for one of the owner's own. */
function wordFor(group: string, words: Readonly<Record<string, string>>): string | undefined {
  return Object.hasOwn(words, group) ? words[group] : undefined
}
