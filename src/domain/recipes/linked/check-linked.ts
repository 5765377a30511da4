import { checkAllergens } from '../foods/check-allergens.ts'
import { readRecipe } from '../language/read-recipe.ts'
import type { RecipeFinding } from '../shape/recipe.ts'
import { type LinkedRecipes, withLinkedFoods } from './with-linked-foods.ts'

/** Where the line `allergens:` or `diet:` of a block says other than the foods of the recipes that it links to. */
export function checkLinked(text: string, linked: LinkedRecipes): RecipeFinding[] {
  const { recipe, lines } = readRecipe(text)
  const counted = withLinkedFoods(recipe, linked)
  if (counted === recipe) return []
  const known = new Set(checkAllergens({ recipe, lines }).map(({ message }) => message))
  return checkAllergens({ recipe: counted, lines }).filter(({ message }) => !known.has(message))
}
