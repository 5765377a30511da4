import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import type { ExportFormat } from '#domain/recipes/exchange/export-formats.ts'
import type { ExportedRecipe } from '#domain/recipes/exchange/exported-recipe.ts'
import { writeExport } from '#domain/recipes/exchange/write-export.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'

/** A recipe of a post that everybody may read, as a file of some format. */
export type RecipeFile = ReturnType<typeof writeExport>

/**
 * A recipe of a published post as a file.
 *
 * @param position which recipe of its post it is, counted from 1
 * @throws AppError `not_found`, for a post that is not public as for one that has no such recipe
 */
export async function exportRecipe(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  { slug, position }: { slug: string; position: number },
  format: ExportFormat,
): Promise<RecipeFile> {
  const post = await recipesRepository.findTextOfPost(db, { slug, now: now() })
  const block = post && findRecipeBlocks(safeSource(post.content))[position - 1]?.text
  if (!post || block === undefined) throw new AppError('not_found', 'There is no such recipe.')
  const [featured] = (await mediaRepository.listForPost(db, post.id)).map(presentPicture)
  const exported: ExportedRecipe = {
    recipe: readRecipe(block).recipe,
    block,
    name: post.title,
    url: siteUrl + urls.post(post.slug),
    description: post.meta_description ?? post.excerpt ?? '',
    author: post.author,
    image: featured && siteUrl + featured.url,
    siteUrl,
  }
  return writeExport(exported, format)
}
