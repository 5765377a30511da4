import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { SAFE_SOURCE_VERSION, safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { MediaWithRenditions } from '#server/data/media/media-repository.ts'
import { toDraftRowColumns, toRowColumns } from '#server/data/tables/document-columns.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import { presentPicture } from '#server/media/present-picture.ts'

/** The type of a post whose writer has not chosen one. */
const DEFAULT_TYPE: PostType = 'blog'

/** The row of a post as the public is to see it, apart from when and by whom. */
export function publicRow(
  document: PostDocument,
  {
    slug,
    rendered,
    pictures: [featured],
    before,
  }: {
    slug: string
    rendered: RenderedContent
    pictures: MediaWithRenditions[]
    /** The row as it is now, which counts where the document leaves something open. */
    before?: Pick<BlogPostsTable, 'post_type' | 'image_url'> | undefined
  },
) {
  return {
    ...toRowColumns(document, {
      slug,
      post_type: document.postType || (before?.post_type ?? DEFAULT_TYPE),
    }),
    content_html: rendered.html,
    safe_content: rendered.safeSource,
    safe_content_with: SAFE_SOURCE_VERSION,
    rendered_with: rendered.version,
    headings: JSON.stringify(rendered.headings),
    excerpt: rendered.excerpt,
    reading_minutes: rendered.readingMinutes,
    image_url: featured ? presentPicture(featured).url : (before?.image_url ?? DEFAULT_IMAGE_URL),
    status: 'published' as const,
  }
}

/**
 * The row of a post that is not out: what lists of the desk show of its working copy and, of a
 * post that was published, the text that readers saw last.
 */
export function draftRow(
  document: PostDocument,
  {
    slug,
    lastText = '',
    pictures: [featured] = [],
  }: { slug: string; lastText?: string; pictures?: MediaWithRenditions[] },
) {
  const safe = safeSource(lastText)
  return {
    ...toDraftRowColumns(document, { slug, post_type: document.postType || DEFAULT_TYPE }),
    content: lastText,
    content_html: '',
    safe_content: safe === lastText ? null : safe,
    safe_content_with: SAFE_SOURCE_VERSION,
    // A text that has not been rendered is as one of an older renderer.
    rendered_with: lastText === '' ? RENDERER_VERSION : 0,
    headings: '[]',
    excerpt: '',
    reading_minutes: 1,
    image_url: featured ? presentPicture(featured).url : DEFAULT_IMAGE_URL,
    status: 'draft' as const,
  }
}
