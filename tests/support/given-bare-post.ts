import type { PostType } from '#domain/posts/post-type.ts'
import type { Deps } from '#server/operations/deps.ts'

/** A published post with as little in it as the table allows. */
export async function insertBarePost(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  { postType = 'blog' }: { postType?: PostType } = {},
): Promise<{ id: string; slug: string }> {
  const id = newId()
  const slug = `post-${id}`
  const at = now()
  await db
    .insertInto('blog_posts')
    .values({
      id,
      slug,
      title: 'Oat soup',
      content: 'Oats.',
      content_html: '<p>Oats.</p>',
      rendered_with: 1,
      headings: '[]',
      excerpt: 'Oats.',
      reading_minutes: 1,
      author: 'Wellness Haven Team',
      image_url: '/placeholder.svg',
      video_url: null,
      post_type: postType,
      meta_title: 'Oat soup',
      meta_description: null,
      status: 'published',
      origin: 'desk',
      published_at: at,
      updated_at: at,
      created_at: at,
      created_by_admin: 'admin',
      created_by: null,
      deleted_at: null,
      version: 1,
    })
    .execute()
  return { id, slug }
}
