import { z } from 'zod'

export const DEFAULT_AUTHOR = 'Wellness Haven Team'
export const DEFAULT_IMAGE_URL = '/placeholder.svg'
export const POSTS_PER_PAGE = 12

export const TITLE_MAX_LENGTH = 200
export const CONTENT_MIN_LENGTH = 100
/** Ours: a bound on what one article may hold, so that rendering stays bounded too. */
export const CONTENT_MAX_LENGTH = 500_000
export const AUTHOR_MAX_LENGTH = 100
export const META_TITLE_MAX_LENGTH = 60
export const META_DESCRIPTION_MAX_LENGTH = 160

export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const

export type PostStatus = (typeof POST_STATUSES)[number]

export const postIdSchema = z.uuid()

/** The lower-case words of a title with hyphens between them, as they stand in an address. */
export const slugSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u)
