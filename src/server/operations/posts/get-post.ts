import type { Heading, PostDetail } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { hasRecipe } from '#domain/recipes/recipe-data.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import { pageFieldsOf } from '#server/data/posts/document-columns.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { presentSummary } from './present-post.ts'
import { withPictures } from './text-pictures.ts'

/**
 * The published post at an address, ready to show.
 *
 * @throws AppError `not_found`, for a post that is not public as for one that never was
 */
export async function getPost(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  slug: string,
): Promise<PostDetail> {
  const row = await postsRepository.findPublishedBySlug(db, { slug, now: now() })
  if (!row) throw new AppError('not_found', 'Blog post not found')

  const [pictures, contentHtml, recipes] = await Promise.all([
    mediaRepository.listForPost(db, row.id),
    withPictures(db, row.content_html),
    // Most posts have none, and need not be asked for.
    hasRecipe(row.content_html) ? recipesRepository.listOfPost(db, row.id) : [],
  ])
  const [featured, ...more] = pictures.map(presentPicture)
  return {
    ...presentSummary(row, featured ?? null),
    contentHtml,
    headings: JSON.parse(row.headings) as Heading[],
    ...pageFieldsOf(row),
    updatedAt: row.updated_at,
    morePictures: more,
    recipes,
  }
}
