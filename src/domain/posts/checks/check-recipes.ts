import { checkRecipe } from '../../recipes/checks/check-recipe.ts'
import { proposeAllergens } from '../../recipes/foods/propose-allergens.ts'
import { readRecipe } from '../../recipes/language/read-recipe.ts'
import { findRecipeBlocks } from '../../recipes/language/recipe-blocks.ts'
import type { Finding } from './finding.ts'

/**
 * Finds the mistakes that a cook would trip over in the recipes of a text, by its lines, and what their foods say of
 * allergens.
 */
export function checkRecipes(markdown: string): Finding[] {
  return findRecipeBlocks(markdown).flatMap(({ line: start, text }): Finding[] => {
    const proposal = proposeAllergens(text)
    return [
      ...checkRecipe(readRecipe(text)).map((found) => ({ ...found, kind: 'recipe' as const })),
      ...(proposal ? [{ ...proposal, kind: 'recipe' as const, remedy: 'Use this list' }] : []),
    ].map((found) => ({ ...found, line: start + found.line }))
  })
}
