export const DEFAULT_IMAGE_URL = '/placeholder.svg'
export const POSTS_PER_PAGE = 12

export const CONTENT_MIN_LENGTH = 100
