import type { recipeImportCalls } from '#contract/calls/desk/recipe-calls.ts'
import { type ReadRecipeDeps, readRecipe } from '#server/operations/recipes/exchange/read-recipe.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** Recipes of other programs and sites. */
export function recipeImportHandlers(deps: ReadRecipeDeps): CallHandlers<typeof recipeImportCalls> {
  return { readRecipe: (caller, { body }) => readRecipe(deps, caller, body) }
}
