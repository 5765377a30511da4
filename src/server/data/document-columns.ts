import type { PostDocument } from '#domain/posts/post-document.ts'
import type { DocumentColumns } from './tables/desk-tables.ts'

export const DOCUMENT_COLUMNS = [
  'title',
  'content',
  'post_type',
  'author',
  'video_url',
  'meta_title',
  'meta_description',
  'slug',
  'media_ids',
] as const satisfies readonly (keyof DocumentColumns)[]

/** A document as it is stored. */
export function toColumns(document: PostDocument): DocumentColumns {
  return {
    title: document.title,
    content: document.content,
    post_type: document.postType,
    author: document.author,
    video_url: document.videoUrl,
    meta_title: document.metaTitle,
    meta_description: document.metaDescription,
    slug: document.slug,
    media_ids: JSON.stringify(document.mediaIds),
  }
}

/** A stored document. */
export function toDocument(columns: DocumentColumns): PostDocument {
  return {
    title: columns.title,
    content: columns.content,
    postType: columns.post_type,
    author: columns.author,
    videoUrl: columns.video_url,
    metaTitle: columns.meta_title,
    metaDescription: columns.meta_description,
    slug: columns.slug,
    mediaIds: JSON.parse(columns.media_ids) as string[],
  }
}
