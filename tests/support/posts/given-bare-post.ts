import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import { toRowColumns } from '#server/data/tables/document-columns.ts'
import type { Deps } from '#server/foundation/deps.ts'

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
      ...toRowColumns(
        { ...EMPTY_DOCUMENT, title: 'Oat soup', content: 'Oats.' },
        { slug, post_type: postType },
      ),
      content_html: '<p>Oats.</p>',
      rendered_with: 1,
      headings: '[]',
      excerpt: 'Oats.',
      reading_minutes: 1,
      image_url: '/placeholder.svg',
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
