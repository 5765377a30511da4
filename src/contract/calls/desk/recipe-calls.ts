import { FOREIGN_MAX_LENGTH } from '#domain/recipes/exchange/foreign/foreign-recipe.ts'
import { importedRecipesSchema, recipeSourceSchema } from '../../desk/recipe-import.ts'
import { defineCall } from '../call.ts'
import { DESK } from './desk-parts.ts'

/** Recipes of other programs and sites. */
export const recipeImportCalls = {
  readRecipe: defineCall({
    method: 'POST',
    path: `${DESK}/recipes/read`,
    refuses: [429],
    summary:
      'Reads the recipes of a text, a file or a public page, and says what of them has no place here; stores nothing.',
    access: 'writers',
    limit: {
      // A character takes at most three bytes as text; escapes are few, and each takes time to read.
      bytes: 3 * FOREIGN_MAX_LENGTH,
      message: 'The text is longer than any recipe.',
      field: 'text',
    },
    body: recipeSourceSchema,
    example: { from: 'text', text: 'Toast\n\nIngredients\n1 slice bread\n\nMethod\nToast it.' },
    answer: importedRecipesSchema,
  }),
}
