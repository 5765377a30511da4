import type { ReadRecipe } from '../language/read-recipe.ts'
import { foodsOfSteps, listIngredients, listSteps, wordsOfFood } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { Recipe, RecipeFinding } from '../shape/recipe.ts'
import { checkUses } from './check-uses.ts'

/** Words that many foods have: a step that says “red” names no red cabbage. */
const SAYS_NOTHING = new Set(
  wordsOfFood(
    'red green white black yellow brown dark light fresh dried dry ground large small medium whole fine plain raw cooked sweet hot cold warm thick thin baby each and the for with from',
  ),
)
const ALL_AT_ONCE =
  /\b(?:everything|all (?:of )?the (?:\p{L}+ )?ingredients|(?:dry|wet|remaining|other) ingredients|rest of the ingredients)\b|\b(?:alles|(?:alle|allen|trockenen?|restlichen?|übrigen?) (?:\p{L}+ )?zutaten)(?!\p{L})/iu
/** Shorter endings are in too many words. */
const SHORTEST_ENDING = 4

/** Foods that steps name and no list has, or that no step uses; shares and amounts that do not add up. */
export function checkFoods(recipe: Recipe, lines: ReadRecipe['lines']): RecipeFinding[] {
  const { foods, used } = foodsOfSteps(recipe)
  const found: RecipeFinding[] = []
  const told = new Set<string>()
  for (const { name, step, ingredient } of foods) {
    const key = `${step} ${name}`
    if (ingredient !== undefined || told.has(key)) continue
    told.add(key)
    found.push({
      line: lines.steps[step] ?? 0,
      message: `“${name}” is not in the list of ingredients, or could be several of them.`,
      advice: 'Write it in the braces as it stands in the list, or add it there.',
    })
  }
  const named = new Set(foods.map(({ ingredient }) => ingredient))
  const method = textOfMethod(recipe)
  const words = listIngredients(recipe).length === 0 ? new Set<string>() : wordsIn(method)
  const endings = endingsIn(recipe, words)
  const isAll = foods.length === 0 && ALL_AT_ONCE.test(method)
  for (const [place, { ingredient }] of listIngredients(recipe).entries()) {
    if (!ingredient) continue
    const line = lines.ingredients[place] ?? 0
    const share = used[place]
    if (share?.gt(1)) {
      found.push({
        line,
        message: `The steps use ${share.toFraction(true)} times the ${ingredient.food}.`,
        advice: 'Let the shares in the steps add up to 1.',
      })
    } else if (named.has(place) && share?.lt(1)) {
      found.push({
        line,
        message: `The steps use only ${share.toFraction()} of the ${ingredient.food}.`,
        advice: 'Say where the rest goes: a food in braces without a share is the rest of it.',
      })
    } else if (
      !named.has(place) &&
      method !== '' &&
      !isAll &&
      !isMentioned(ingredient, words, endings)
    ) {
      found.push({
        line,
        message: `No step uses the ${ingredient.food}.`,
        advice: 'Name it in a step, or take it out of the list.',
      })
    }
  }
  return [...found, ...checkUses(recipe, lines)]
}

/** The words of steps that may stand for a longer one that ends so, as “Mehl” for Roggenmehl: those that are no food by themselves. */
function endingsIn(recipe: Recipe, words: Set<string>): string[] {
  const foods = listIngredients(recipe).map(({ ingredient }) => ingredient?.food ?? '')
  const named = wordsIn(foods.join(' ').toLowerCase())
  return [...words].filter((word) => word.length >= SHORTEST_ENDING && !named.has(word))
}

/** Whether a telling word of a food stands in the steps, with or without its plural, or the end of it. */
function isMentioned(
  { food, isOptional, preparation = '' }: Ingredient,
  method: Set<string>,
  endings: readonly string[],
): boolean {
  const isForLater = isOptional || /\bto (?:serve|taste|garnish|finish|dust)\b/i.test(preparation)
  const words = wordsOfFood(food).filter((word) => word.length > 2)
  const telling = words.filter((word) => !SAYS_NOTHING.has(word))
  return (
    isForLater ||
    (telling.length > 0 ? telling : words).some(
      (word) => method.has(word) || endings.some((ending) => word.endsWith(ending)),
    )
  )
}

/** The words of a text, each looked at once: a method says the same ones often. */
function wordsIn(text: string): Set<string> {
  const once = new Set(text.match(/[\p{L}\p{N}%]+/gu))
  return new Set(wordsOfFood([...once].join(' ')))
}

function textOfMethod(recipe: Recipe): string {
  return listSteps(recipe)
    .map(({ parts }) =>
      parts.map((part) => (part.kind === 'text' ? part.text : part.name)).join(' '),
    )
    .join('\n')
    .toLowerCase()
}
