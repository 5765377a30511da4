import { RECIPE_PARSER_VERSION, type RecipeData } from '#domain/recipes/data/recipe-data.ts'
import { totalMinutes } from '#domain/recipes/data/total-minutes.ts'
import { recipeFacts } from '#domain/recipes/finding/recipe-facts.ts'
import { recipeTerms } from '#domain/recipes/finding/recipe-terms.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Database } from '#server/data/tables.ts'

/**
 * Stores the recipes of a text, and what they are found by, in the place of those before; for
 * the transaction that stores its HTML.
 */
export async function storeRecipes(
  tx: Database,
  {
    recipes,
    ...post
  }: {
    postId: string
    revisionId: string | null
    publishedAt: string
    recipes: readonly RecipeData[]
  },
): Promise<void> {
  await recipesRepository.replace(tx, {
    ...post,
    parserVersion: RECIPE_PARSER_VERSION,
    recipes: recipes.map((data) => ({
      data,
      terms: recipeTerms(data),
      minutes: totalMinutes(data),
    })),
  })
  await recipeFindsRepository.replace(tx, {
    postId: post.postId,
    recipes: recipes.map(recipeFacts),
  })
}
