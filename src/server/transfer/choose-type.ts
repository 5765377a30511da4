import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'

const WORDS: Record<string, PostType> = {
  news: 'news',
  announcements: 'news',
  guide: 'guide',
  guides: 'guide',
  'how-to': 'guide',
  howto: 'guide',
  'how-to-guides': 'guide',
  tutorial: 'guide',
  tutorials: 'guide',
  education: 'education',
  educational: 'education',
  'educational-articles': 'education',
}

/** Chooses the type of a post by the names of its categories; a blog post when none matches. */
export function chooseType(names: readonly string[]): PostType {
  for (const name of names) {
    const word = makeSlug(name)
    const type = POST_TYPES.find((known) => known === word)
    if (type) return type
    if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? 'blog'
  }
  return 'blog'
}
