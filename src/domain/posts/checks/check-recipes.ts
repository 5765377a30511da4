import { checkRecipe } from '../../recipes/check-recipe.ts'
import { readRecipe } from '../../recipes/language/read-recipe.ts'
import { findRecipeBlocks } from '../../recipes/language/recipe-blocks.ts'
import type { Finding } from './finding.ts'

/** What a cook would trip over in the recipes of a text, by its lines. */
export function checkRecipes(markdown: string): Finding[] {
  return findRecipeBlocks(markdown).flatMap(({ line: start, text }) =>
    checkRecipe(readRecipe(text)).map(
      ({ line, message, advice }): Finding => ({
        kind: 'recipe',
        line: start + line,
        message,
        advice,
      }),
    ),
  )
}
