import { AppError } from '#domain/errors.ts'
import { safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import type { ExportFormat } from '#domain/recipes/exchange/export-formats.ts'
import { writeExport } from '#domain/recipes/exchange/write-export.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { exportedBlocks, recipeDescriptionOf } from './exported-post.ts'

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
  at: { slug: string; position: number },
  format: ExportFormat,
): Promise<RecipeFile> {
  const post = await recipesRepository.findTextOfPost(db, { slug: at.slug, now: now() })
  const block = post && findRecipeBlocks(safeSource(post.content))[at.position - 1]?.text
  if (!post || block === undefined) throw new AppError('not_found', 'There is no such recipe.')
  const description = recipeDescriptionOf(post)
  const [exported] = await exportedBlocks(db, siteUrl, { ...post, description }, [block])
  if (!exported) throw new AppError('not_found', 'There is no such recipe.')
  return writeExport(exported, format, { isTitled: true })
}
