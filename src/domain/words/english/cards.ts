import { POST_TYPE_LABELS } from '../../posts/post-type.ts'

/** Words of a post's card, in every list. */
export const cardWords = {
  recipe: 'Recipe',
  readMore: 'Read More',
  about: (title: string) => `about ${title}`,
  withVideo: 'With video',
  types: {
    blog: POST_TYPE_LABELS.blog.label,
    news: POST_TYPE_LABELS.news.label,
    guide: POST_TYPE_LABELS.guide.label,
    education: POST_TYPE_LABELS.education.label,
  },
} as const
