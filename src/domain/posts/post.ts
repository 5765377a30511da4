export const DEFAULT_IMAGE_URL = '/placeholder.svg'
export const POSTS_PER_PAGE = 12

export const CONTENT_MIN_LENGTH = 100

export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const

export type PostStatus = (typeof POST_STATUSES)[number]
