import { arePostsMoved, shownPath } from '#contract/post-paths.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'

/** A recipe as readers are told it: foods that are made by other recipes lead to the posts of these, where they are now. */
export function withShownFoods(recipe: RecipeData): RecipeData {
  if (!arePostsMoved()) return recipe
  const ingredients = recipe.ingredients.map(({ title, items }) => ({
    title,
    items: items.map((item) => ({
      ...item,
      link: item.link?.replace(/^[^?#]+/, shownPath) ?? null,
    })),
  }))
  return { ...recipe, ingredients }
}
