import { allergensLine } from '../language/allergens-line.ts'
import type { ReadRecipe } from '../language/read-recipe.ts'
import { listIngredients, nameOfLine } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { Recipe, RecipeFinding } from '../shape/recipe.ts'
import { type Allergen, allergensNamed } from './allergens.ts'
import {
  type AllergenSummary,
  allergensOfFood,
  allergensOfRecipe,
  contentsOfFood,
} from './allergens-of-recipe.ts'
import { isNamed, leftOut, wordFor } from './declared-allergens.ts'

/** Where the line `allergens:` says other than the foods, and diets that a food does not fit. */
export function checkAllergens({
  recipe,
  lines,
}: Pick<ReadRecipe, 'recipe' | 'lines'>): RecipeFinding[] {
  const { allergens = 0, diet = 0 } = lines.fields
  return [...checkWords(recipe, allergens), ...checkDiets(recipe, diet)]
}

function checkWords(recipe: Recipe, line: number): RecipeFinding[] {
  const { allergens: words } = recipe
  if (!words) return []
  const summary = allergensOfRecipe(recipe)
  const missing = leftOut(words, summary)
  const found: RecipeFinding[] = []
  if (missing.length > 0) {
    const named = missing.map(
      (one) => `${wordFor(one)} (${summary.contained.get(one)?.join(', ')})`,
    )
    const whole = [
      ...words.filter(({ name }) => !missing.some((one) => isNamed(one, name))),
      ...missing.map((one) => ({ name: wordFor(one), is: 'contained' as const })),
    ]
    found.push({
      line,
      message: `The allergens leave out ${named.join(', ')}.`,
      advice: `Readers see none of them until it is named, or ruled out as in “not ${wordFor(missing[0] ?? 'milk')}”.`,
      replacement: allergensLine(whole, recipe),
    })
  }
  for (const { name, is } of words) {
    if (allergensNamed(name).length === 0) {
      found.push({
        line,
        message: `“${name}” is none of the allergens that food labels name.`,
        advice: 'It is shown as it stands. Look whether it is written right.',
      })
    } else if (is === 'contained' && !isInFoods(name, summary)) {
      found.push({
        line,
        message: `No ingredient is known to have ${name}.`,
        advice: 'Look whether the list leaves one out, or write “may contain” for traces.',
      })
    }
  }
  return found
}

/** Foods that are not known may have any. */
function isInFoods(word: string, { contained, possible, unknown }: AllergenSummary): boolean {
  const known = [...contained.keys(), ...possible.keys()]
  return unknown.length > 0 || known.some((allergen) => isNamed(allergen, word))
}

type Refused = { allergens: readonly Allergen[]; meat?: true; other?: true }

const SEAFOOD = ['fish', 'crustaceans', 'molluscs'] as const
const WITH_GLUTEN = ['wheat', 'spelt', 'rye', 'barley', 'gluten'] as const
const NUTS = [
  ...['almonds', 'hazelnuts', 'walnuts', 'cashews', 'pecans', 'Brazil nuts', 'pistachios'],
  ...['macadamia nuts', 'nuts'],
] as Allergen[]

/** The foods that have no place in a diet; a diet that is not here is not checked. */
const DIETS: Record<string, Refused> = {
  vegan: { allergens: ['milk', 'eggs', ...SEAFOOD], meat: true, other: true },
  vegetarian: { allergens: SEAFOOD, meat: true },
  pescatarian: { allergens: [], meat: true },
  'gluten-free': { allergens: WITH_GLUTEN },
  'gluten free': { allergens: WITH_GLUTEN },
  'dairy-free': { allergens: ['milk'] },
  'dairy free': { allergens: ['milk'] },
  'egg-free': { allergens: ['eggs'] },
  'nut-free': { allergens: NUTS },
  'nut free': { allergens: NUTS },
}

function checkDiets({ diets, allergens = [], ...recipe }: Recipe, line: number): RecipeFinding[] {
  const isRuledOut = (one: Allergen) =>
    allergens.some(({ name, is }) => is === 'ruled out' && isNamed(one, name))
  return diets.flatMap((diet) => {
    const refused = Object.hasOwn(DIETS, diet) ? DIETS[diet] : undefined
    if (!refused) return []
    const unfit = listIngredients({ ...recipe, diets }).flatMap((line) => {
      const { food, isOptional, link } = line.ingredient ?? {}
      const counts = food !== undefined && !isOptional && !link
      return counts && line.ingredient && isUnfit(line.ingredient, refused, isRuledOut)
        ? [nameOfLine(line)]
        : []
    })
    if (unfit.length === 0) return []
    return [
      {
        line,
        message: `“${diet}” does not fit ${[...new Set(unfit)].join(', ')}.`,
        advice: 'Take the diet out, or name the food by what it is, such as “gluten-free flour”.',
      },
    ]
  })
}

function isUnfit(
  { food, language }: Pick<Ingredient, 'food' | 'language'>,
  refused: Refused,
  isRuledOut: (one: Allergen) => boolean,
): boolean {
  const contained = allergensOfFood(food, language)?.contained
  const choices = contentsOfFood(food, language) ?? []
  if (refused.allergens.some((one) => contained?.has(one) && !isRuledOut(one))) return true
  // Of “honey or syrup” one is enough.
  return (
    choices.length > 0 &&
    choices.every((either) =>
      either.some(({ animal }) => animal && (animal === 'meat' ? refused.meat : refused.other)),
    )
  )
}
