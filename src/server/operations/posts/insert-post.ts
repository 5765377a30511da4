import type { Insertable } from 'kysely'
import { pageTags } from '#contract/pages.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { SAFE_SOURCE_VERSION } from '#domain/markdown/safe-source.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { slugFromTitle } from '#domain/posts/slug.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'
import type { Database } from '#server/data/tables.ts'
import { indexForDesk } from '../desk/desk-index.ts'
import { keepRevision } from '../desk/keep-revision.ts'
import { takeFreeSlug } from '../desk/take-slug.ts'
import { indexPost } from '../search/index-post.ts'

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
> & {
  published_at: string
  created_at: string
  /** When it was changed last, if that was not at its beginning. */
  updated_at?: string | undefined
  /** When it is stored, if that is not when it was made. */
  inserted_at?: string | undefined
  /** The address that it should have, such as one that it had elsewhere; else its title's. */
  slug?: string | undefined
}

/**
 * Stores a published post with its pictures and its first revision, under the first free
 * address made of its title, makes it findable, and notes the cached pages that it changes.
 *
 * `pictures` are in order; the first is the featured one. Call it in a transaction, and drop
 * the tags it answers when that has committed.
 */
export async function insertPost(
  tx: Database,
  { slug: wantedSlug, inserted_at: insertedAt, ...post }: PostToInsert,
  rendered: RenderedContent,
  pictures: readonly { id: string; url: string }[],
): Promise<{ slug: string; tags: string[] }> {
  const row = {
    ...post,
    content_html: rendered.html,
    safe_content: rendered.safeSource,
    safe_content_with: SAFE_SOURCE_VERSION,
    rendered_with: rendered.version,
    headings: JSON.stringify(rendered.headings),
    excerpt: rendered.excerpt,
    reading_minutes: rendered.readingMinutes,
    image_url: pictures[0]?.url ?? DEFAULT_IMAGE_URL,
    status: 'published',
    updated_at: post.updated_at ?? post.created_at,
    deleted_at: null,
    version: 1,
  } satisfies Omit<Insertable<BlogPostsTable>, 'slug'>

  const slug = await insertUnderFreeSlug(tx, row, wantedSlug || slugFromTitle(post.title))
  const mediaIds = pictures.map(({ id }) => id)
  await mediaRepository.attachToPost(tx, { postId: post.id, mediaIds })
  await keepRevision(tx, {
    // The first revision of a post has its id: there is exactly one, and no other way to name it.
    id: post.id,
    postId: post.id,
    kind: 'publish',
    document: {
      title: post.title,
      content: post.content,
      postType: post.post_type,
      author: post.author,
      videoUrl: post.video_url ?? '',
      metaTitle: post.meta_title === post.title ? '' : post.meta_title,
      metaDescription: post.meta_description ?? '',
      slug,
      mediaIds,
    },
    writer: { id: post.created_by, name: post.created_by_admin },
    at: post.created_at,
  })

  await indexForDesk(tx, { ...post, slug })
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
  await outboxRepository.append(tx, { tags, now: insertedAt ?? post.created_at })
  return { slug, tags }
}

/** Another program on the same database may not ask before it takes; then the next is tried. */
async function insertUnderFreeSlug(
  tx: Database,
  row: Omit<Insertable<BlogPostsTable>, 'slug'>,
  base: string,
): Promise<string> {
  for (;;) {
    const slug = await takeFreeSlug(tx, base, { id: row.id })
    if (await postsRepository.insertIfSlugFree(tx, { ...row, slug })) return slug
  }
}
