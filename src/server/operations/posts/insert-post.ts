import { pageTags } from '#contract/pages.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { numberedSlug, slugFromTitle } from '#domain/posts/slug.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import type { Database } from '#server/data/tables.ts'
import { indexPost } from '../search/index-post.ts'

/** How many numbered addresses are asked about at a time. */
const SLUG_CANDIDATES = 20

export type PostToInsert = Pick<
  BlogPostsTable,
  | 'id'
  | 'title'
  | 'content'
  | 'author'
  | 'video_url'
  | 'post_type'
  | 'meta_title'
  | 'meta_description'
  | 'origin'
  | 'created_by_admin'
  | 'created_by'
> & { published_at: string; created_at: string }

/**
 * Stores a published post with its pictures, under the first free address made of its title,
 * makes it findable, and notes the cached pages that it changes.
 *
 * `pictures` are in order; the first is the featured one. Call it in a transaction, and drop
 * the tags it answers when that has committed.
 */
export async function insertPost(
  tx: Database,
  post: PostToInsert,
  rendered: RenderedContent,
  pictures: readonly { id: string; url: string }[],
): Promise<{ slug: string; tags: string[] }> {
  const row = {
    ...post,
    content_html: rendered.html,
    rendered_with: rendered.version,
    headings: JSON.stringify(rendered.headings),
    excerpt: rendered.excerpt,
    reading_minutes: rendered.readingMinutes,
    image_url: pictures[0]?.url ?? DEFAULT_IMAGE_URL,
    status: 'published',
    updated_at: post.created_at,
    deleted_at: null,
    version: 1,
  } satisfies Omit<BlogPostsTable, 'slug'>

  const slug = await insertUnderFreeSlug(tx, row)
  const mediaIds = pictures.map(({ id }) => id)
  await mediaRepository.attachToPost(tx, { postId: post.id, mediaIds })

  await indexPost(tx, {
    postId: post.id,
    postType: post.post_type,
    publishedAt: post.published_at,
    title: post.title,
    author: post.author,
    body: rendered.text,
  })

  const tags = [
    pageTags.posts(),
    pageTags.type(post.post_type),
    pageTags.post(post.id),
    pageTags.slug(slug),
  ]
  await outboxRepository.append(tx, { tags, now: post.created_at })
  return { slug, tags }
}

/** Another writer may take an address between the look and the insert; then the next is tried. */
async function insertUnderFreeSlug(
  tx: Database,
  row: Omit<BlogPostsTable, 'slug'>,
): Promise<string> {
  const base = slugFromTitle(row.title)
  for (let first = 1; ; first += SLUG_CANDIDATES) {
    const candidates = Array.from({ length: SLUG_CANDIDATES }, (_, index) =>
      first + index === 1 ? base : numberedSlug(base, first + index),
    )
    const taken = await postsRepository.listTakenSlugs(tx, candidates)
    for (const slug of candidates.filter((candidate) => !taken.has(candidate))) {
      if (await postsRepository.insertIfSlugFree(tx, { ...row, slug })) return slug
    }
  }
}
