import type { Generated } from 'kysely'
import type { RenditionFormat } from '#domain/media/image-name.ts'
import type { PostStatus } from '#domain/posts/post-status.ts'
import type { RowColumns } from './document-columns.ts'

export type MediaTable = {
  id: string
  bucket: string
  name: string
  original_name: string
  content_type: string
  byte_size: number
  width: number
  height: number
  alt: string
  thumbhash: string | null
  /** SHA-256 of the stored bytes, hex. */
  checksum: string
  uploaded_by: string | null
  created_at: string
  /** Who made it, as shown; empty when nobody is named. */
  credit: Generated<string>
  /** The point that stays in sight where it is cut, in per cent from the left and the top. */
  focus_x: Generated<number>
  focus_y: Generated<number>
  /** Whether it stays though nothing uses it: 0 or 1. */
  kept: Generated<number>
}

/** A name that a picture had before it was replaced. */
export type MediaOldNamesTable = {
  name: string
  media_id: string
  replaced_at: string
}

export type MediaRenditionsTable = {
  media_id: string
  format: RenditionFormat
  width: number
  height: number
  byte_size: number
  name: string
}

/** The words that its writer has typed stand in the columns of `POST_FIELDS`. */
export type BlogPostsTable = RowColumns & {
  id: string
  content_html: string
  /** `content` without what could run in a program that renders it; null where nothing was cut. */
  safe_content: Generated<string | null>
  /** The version of the rules that made `safe_content`; 0 when it has not been made. */
  safe_content_with: Generated<number>
  /** The version of the renderer that made `content_html`. */
  rendered_with: number
  /** JSON: the headings of `content_html`, in order. */
  headings: string
  excerpt: string
  reading_minutes: number
  image_url: string
  /** The address of the first picture as a program gave it. */
  given_image_url: Generated<string | null>
  status: PostStatus
  origin: 'desk' | 'starter' | 'import'
  published_at: string | null
  updated_at: string
  /** When the post or its working copy was last changed; null is `updated_at`. */
  edited_at: Generated<string | null>
  created_at: string
  created_by_admin: string
  created_by: string | null
  deleted_at: string | null
  version: number
}

export type PostMediaTable = { post_id: string; media_id: string; position: number }

/** Where a full sitemap ends, and when one of its posts changed last. */
export type SitemapPartsTable = {
  number: number
  last_at: string
  last_id: string
  changed_at: string | null
}
