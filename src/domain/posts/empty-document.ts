import { DEFAULT_AUTHOR } from './post.ts'
import type { PostDocument } from './post-document.ts'

/** What a new post begins with. */
export const EMPTY_DOCUMENT: PostDocument = {
  title: '',
  content: '',
  postType: '',
  author: DEFAULT_AUTHOR,
  videoUrl: '',
  metaTitle: '',
  metaDescription: '',
  slug: '',
  mediaIds: [],
}
