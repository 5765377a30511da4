import type { AnsweredFile, CallInput } from '#contract/calls/call.ts'
import type { recipeExportCalls } from '#contract/calls/recipe-export-calls.ts'
import { AppError } from '#domain/errors.ts'
import { safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import { writeExport } from '#domain/recipes/exchange/write-export.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { exportedBlocks, recipeDescription } from './exported-post.ts'

/**
 * A recipe of a published post as a file.
 *
 * @throws AppError `not_found`, for a post that is not public as for one that has no such recipe
 */
export async function exportRecipe(
  { db, now, siteUrl }: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  _visitor: unknown,
  { params: at, query: { format } }: CallInput<typeof recipeExportCalls.exportRecipe>,
): Promise<AnsweredFile> {
  const post = await recipesRepository.findTextOfPost(db, { slug: at.slug, now: now() })
  const block = post && findRecipeBlocks(safeSource(post.content))[at.position - 1]?.text
  if (!post || block === undefined) throw new AppError('not_found', 'There is no such recipe.')
  const description = recipeDescription(post)
  const [exported] = await exportedBlocks(db, siteUrl, { ...post, description }, [block])
  if (!exported) throw new AppError('not_found', 'There is no such recipe.')
  const { text, ...file } = writeExport(exported, format, { isTitled: true })
  return { ...file, body: text }
}
