import type { recipeImportCalls } from '#contract/calls/desk/recipe-calls.ts'
import type { recipeExportCalls } from '#contract/calls/recipe-export-calls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { exportRecipe } from '#server/operations/recipes/exchange/export-recipe.ts'
import { type ReadRecipeDeps, readRecipe } from '#server/operations/recipes/exchange/read-recipe.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** Recipes of other programs and sites. */
export function recipeImportHandlers(deps: ReadRecipeDeps): CallHandlers<typeof recipeImportCalls> {
  return { readRecipe: (caller, { body }) => readRecipe(deps, caller, body) }
}

/** Recipes as files for everybody. */
export function recipeExportHandlers(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
): CallHandlers<typeof recipeExportCalls> {
  return {
    async exportRecipe(_, { params, query }, c) {
      const { fileName, type, text } = await exportRecipe(deps, params, query.format)
      c.header('Content-Type', type)
      c.header('Content-Disposition', `attachment; filename="${fileName}"`)
      return c.body(text)
    },
  }
}
