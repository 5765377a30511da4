import type { Fraction } from 'fraction.js'
import type { Ingredient } from './ingredient.ts'
import { scaleQuantity } from './quantity.ts'
import type { Recipe } from './recipe.ts'
import { type Tin, tinRatio } from './tin.ts'

/**
 * The recipe for so many times as much, in exact fractions: amounts and the yield change, while
 * what is pinned, times, and the size of a pack do not. Round for a cook when it is shown.
 */
export function scaleRecipe(recipe: Recipe, factor: Fraction): Recipe {
  const { yield: made } = recipe
  return {
    ...recipe,
    ...(made && { yield: { ...made, quantity: scaleQuantity(made.quantity, factor) } }),
    ingredients: recipe.ingredients.map((group) => ({
      ...group,
      items: group.items.map((line) =>
        line.ingredient ? { ...line, ingredient: scaleIngredient(line.ingredient, factor) } : line,
      ),
    })),
  }
}

/** So many times as much of an ingredient; a pinned one stays as it is. */
export function scaleIngredient(ingredient: Ingredient, factor: Fraction): Ingredient {
  if (ingredient.isPinned) return ingredient
  const { aside } = ingredient
  return {
    ...ingredient,
    measures: ingredient.measures.map((measure) => ({
      ...measure,
      quantity: scaleQuantity(measure.quantity, factor),
    })),
    ...(aside?.quantity && {
      aside: { ...aside, quantity: scaleQuantity(aside.quantity, factor) },
    }),
  }
}

/** By what to scale a recipe so that it serves, or makes, so many; undefined when it says neither. */
export function factorForYield({ yield: made }: Recipe, wanted: Fraction): Fraction | undefined {
  return made && wanted.div(made.quantity.from)
}

/** By what to scale a recipe for another tin; undefined when it names none. */
export function factorForTin({ tin }: Recipe, other: Tin): Fraction | undefined {
  return tin && tinRatio(tin, other)
}
