import { wordsOfFood } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { Recipe, RecipeFinding } from '../shape/recipe.ts'

/** Said of a food by one, and left out by another, who means the same. */
const NO_MATTER = new Set(wordsOfFood('small medium large big fresh of'))
/** Says what this one is for, so that it is another beside the first. */
const IS_FOR = /^(?:for|to|plus|if|as|from|only|extra)\b/i

/** The same food twice in one group, whatever its amounts are: “1 egg” beside “2 eggs”. */
export function checkDuplicates(
  { ingredients }: Recipe,
  lines: readonly number[],
): RecipeFinding[] {
  const found: RecipeFinding[] = []
  let place = 0
  for (const { items } of ingredients) {
    const seen = new Map<string, Ingredient[]>()
    for (const { ingredient } of items) {
      const line = lines[place] ?? 0
      place += 1
      if (!ingredient) continue
      const key = foodKey(ingredient)
      const others = seen.get(key) ?? []
      if (others.some((other) => isTheSame(other, ingredient))) {
        found.push({
          line,
          message: `${ingredient.food} stands twice in this list.`,
          advice: 'Put the two together, or say what each is for after a comma.',
        })
      }
      seen.set(key, [...others, ingredient].slice(-MOST_COMPARED))
    }
  }
  return found
}

/** More of one food are not compared: the list would take too long. */
const MOST_COMPARED = 8

function foodKey({ food, part = '' }: Ingredient): string {
  const words = wordsOfFood(food).filter((word) => !NO_MATTER.has(word))
  return [part.toLowerCase(), ...words].join(' ')
}

/** Two that are prepared in different ways, or are for different things, are two. */
function isTheSame(one: Ingredient, other: Ingredient): boolean {
  const [first, second] = [one, other].map(({ preparation = '' }) => preparation.toLowerCase())
  if (one.isOptional !== other.isOptional) return false
  if (first === second) return true
  const only = first === '' ? second : second === '' ? first : undefined
  return only !== undefined && !IS_FOR.test(only)
}
