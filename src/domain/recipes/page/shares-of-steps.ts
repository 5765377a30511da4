import { findUnit } from '../kitchen/units.ts'
import type { UsedFood } from '../shape/foods-of-steps.ts'
import { listIngredients } from '../shape/foods-of-steps.ts'
import type { Recipe } from '../shape/recipe.ts'
import type { Share } from './amount-mark.ts'

/** A food in more steps is rounded at each by itself: their marks would be as long as they are many. */
const MOST_PARTS = 12

/** Of each use of a food, which share of its amount that is; none where a step uses all of it. */
export function sharesOfSteps(foods: readonly UsedFood[]): Map<UsedFood, Share> {
  const shares = new Map<UsedFood, Share>()
  for (const uses of Map.groupBy(foods, ({ ingredient }) => ingredient).values()) {
    const parts = uses.flatMap(({ share }) => share ?? [])
    let place = 0
    for (const use of uses) {
      if (!use.share) continue
      const isTogether = parts.length <= MOST_PARTS
      if (!use.share.equals(1)) {
        shares.set(use, isTogether ? { place, parts } : { place: 0, parts: [use.share] })
      }
      place += 1
    }
  }
  return shares
}

/** Whether a recipe measures in grams, millilitres and spoons alone: who cooks it may have no cups. */
export function isWithoutCups(recipe: Recipe): boolean {
  const units = listIngredients(recipe).flatMap(
    ({ ingredient }) => ingredient?.measures.map(({ unit }) => unit ?? '') ?? [],
  )
  return !units.includes('cup') && units.some((unit) => findUnit(unit)?.system === 'metric')
}
