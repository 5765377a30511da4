import { urls } from '#contract/urls.ts'
import type { PostType } from '#domain/posts/post-type.ts'

/** The list that shows posts of a type, and nothing else where there is such a list. What is in this file is in every post's script: no words. */
export const LIST_OF_TYPE = {
  blog: { id: 'blog', url: urls.blog },
  news: { id: 'news', url: urls.news },
  guide: { id: 'guides', url: urls.guides },
  education: { id: 'education', url: urls.education },
} as const satisfies Record<PostType, object>
