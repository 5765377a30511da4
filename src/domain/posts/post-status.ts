export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const

export type PostStatus = (typeof POST_STATUSES)[number]
