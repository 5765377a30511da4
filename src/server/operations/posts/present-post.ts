import type { Picture } from '#contract/picture.ts'
import type { PostSummary } from '#contract/posts.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'

type SummaryColumns = Pick<
  BlogPostsTable,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'author'
  | 'image_url'
  | 'video_url'
  | 'post_type'
  | 'reading_minutes'
> & { published_at: string; is_recipe: boolean | number }

/** Turns a row of a published post into the list item that clients get. */
export function presentSummary(row: SummaryColumns, picture: Picture | null): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    postType: row.post_type,
    publishedAt: row.published_at,
    readingMinutes: row.reading_minutes,
    hasVideo: row.video_url !== null,
    isRecipe: Boolean(row.is_recipe),
    picture,
    imageUrl: row.image_url,
  }
}
