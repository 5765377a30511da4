import { type AllergensData, confirmedAllergens } from '../foods/declared-allergens.ts'
import { amountWords, behindFood } from '../language/recipe-words.ts'
import { confirmedNutrition, type NutritionData } from '../nutrition/declared-nutrition.ts'
import type { NutritionEstimate } from '../nutrition/estimate-nutrition.ts'
import { foodsOfSteps } from '../shape/foods-of-steps.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import type { Quantity } from '../shape/quantity.ts'
import type { Group, IngredientLine, Recipe, Step } from '../shape/recipe.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { wholeTime } from '../shape/times.ts'
import { printTin } from '../shape/tin.ts'

/**
 * Goes up whenever the same block is read differently, so that stored recipes are derived again;
 * `RENDERER_VERSION` goes up when it is shown differently.
 */
export const RECIPE_PARSER_VERSION = 8

/**
 * A recipe of a published post as it is stored, and as programs get it: plain JSON, in the order
 * of the text. Texts are without markup; numbers of amounts are exact: `"2"` or `"4/3"`.
 */
export type RecipeData = {
  /** Left out of English, and of languages that are not read. */
  language?: RecipeLanguage | undefined
  /** Null where the title of the post is its name. */
  name: string | null
  /** How many it serves or, with `of`, how many of what it makes. */
  yield: (QuantityData & { of: string | null }) | null
  /** As `round 23x5 cm`. */
  tin: string | null
  /** Whole minutes, of a range the longer; `total` from the first to the last, null where that cannot be told. */
  minutes: {
    prep: number | null
    cook: number | null
    rest: number | null
    /** Left out of what was stored before there was one: the sum of the others. */
    total?: number | null | undefined
  }
  category: string | null
  cuisine: string | null
  /** The writer's words, in small letters. */
  diets: string[]
  /** Null where the writer has not confirmed any; an empty list is no promise that there are none. */
  allergens: AllergensData | null
  /** Null where the writer has confirmed none. */
  nutrition: NutritionData | null
  ingredients: { title: string | null; items: IngredientData[] }[]
  method: { title: string | null; steps: StepData[] }[]
  swaps: { food: string; by: string }[]
  notes: string[]
  source: { url: string | null; name: string | null } | null
}

/** An exact number, or a range when `to` is not null. */
export type QuantityData = { from: string; to: string | null }

export type IngredientData = {
  /** The whole line as readers see it. */
  text: string
  /** Null, as all that follows is empty, in a line that was not understood. */
  food: string | null
  /** The same amount in each measure that the writer gives. */
  measures: (QuantityData & {
    unit: string | null
    /** The writer's word for the unit where it is of another language than English; left out of older data. */
    written?: string | null | undefined
    /** The size of one of them: 400 g of “2 x 400 g tins”. */
    pack: (QuantityData & { unit: string }) | null
  })[]
  preparation: string | null
  optional: boolean
  /** Never scaled. */
  pinned: boolean
  /** The address of the post whose recipe makes this food. */
  link: string | null
}

export type StepData = {
  /** The id of the step in the HTML of the post. */
  id: string
  text: string
  /** The foods that it uses: the place of an ingredient in the whole list, from 0, and how much of it. */
  foods: { name: string; ingredient: number | null; share: string | null }[]
  pictures: { alt: string; address: string }[]
}

/** The class of the section that a recipe is in the HTML of its post. */
export const RECIPE_CLASS = 'recipe'

/** Programs follow addresses: one that could run a script is left out. */
const WEB_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/i

/** Whether the HTML of a post shows a recipe. */
export function hasRecipe(html: string): boolean {
  return html.includes(`<section class="${RECIPE_CLASS}`)
}

/** The id of a step in the HTML of a post; recipes and steps are counted from 1. */
export function stepId(recipe: number, step: number): string {
  return `recipe-${recipe}-step-${step}`
}

/**
 * The JSON of a recipe.
 *
 * @param number which recipe of its post it is, counted from 1
 * @param plain takes the markup out of a line of Markdown
 * @param estimate what its foods come to, where a table of foods is at hand
 * @param counted the recipe with the foods of those that it links to, which count for allergens
 */
export function toRecipeData(
  recipe: Recipe,
  {
    number,
    plain,
    estimate,
    counted = recipe,
  }: {
    number: number
    plain: (markdown: string) => string
    estimate?: NutritionEstimate | undefined
    counted?: Recipe | undefined
  },
): RecipeData {
  const { name, yield: made, tin, times, category, cuisine, source } = recipe
  return {
    ...(recipe.language && { language: recipe.language }),
    name: name === undefined ? null : plain(name),
    yield: made ? { ...quantityData(made.quantity), of: made.of ?? null } : null,
    tin: tin ? printTin(tin) : null,
    minutes: {
      prep: times.prep ?? null,
      cook: times.cook ?? null,
      rest: times.rest ?? null,
      total: wholeTime(recipe) ?? null,
    },
    category: category ?? null,
    cuisine: cuisine ?? null,
    diets: recipe.diets,
    allergens: allergensData(counted, plain),
    nutrition: nutritionData(recipe, { estimate, plain }),
    ingredients: recipe.ingredients.map(({ title, items }) => ({
      title: title === undefined ? null : plain(title),
      items: items.map((line) => ingredientData(line, plain)),
    })),
    method: methodData(recipe, { number, plain }),
    swaps: recipe.swaps.map(({ food, by }) => ({ food: plain(food), by: plain(by) })),
    notes: recipe.notes.map(plain),
    source: source ? { url: source.url ?? null, name: source.name ?? null } : null,
  }
}

function allergensData(recipe: Recipe, plain: (markdown: string) => string): AllergensData | null {
  const allergens = confirmedAllergens(recipe)
  return allergens && { ...allergens, checkLabelsOf: allergens.checkLabelsOf.map(plain) }
}

function nutritionData(
  recipe: Recipe,
  {
    estimate,
    plain,
  }: { estimate: NutritionEstimate | undefined; plain: (markdown: string) => string },
): NutritionData | null {
  const nutrition = confirmedNutrition(recipe, estimate)
  return (
    nutrition && {
      ...nutrition,
      per: plain(nutrition.per),
      without: nutrition.without.map(plain),
    }
  )
}

function ingredientData(
  { text, ingredient }: IngredientLine,
  plain: (markdown: string) => string,
): IngredientData {
  return {
    text: plain(ingredient ? ingredientWords(ingredient) : text),
    food: ingredient ? plain(ingredient.food) : null,
    measures: (ingredient?.measures ?? []).map(measureData),
    preparation: ingredient?.preparation ?? null,
    optional: ingredient?.isOptional ?? false,
    pinned: ingredient?.isPinned ?? false,
    link: ingredient?.link && WEB_ADDRESS.test(ingredient.link) ? ingredient.link : null,
  }
}

function ingredientWords(ingredient: Ingredient): string {
  const words = `${ingredient.food}${behindFood(ingredient)}`
  return [amountWords(ingredient), words].filter(Boolean).join(' ')
}

function measureData({
  quantity,
  unit,
  written,
  isVerbatim,
  pack,
}: Measure): IngredientData['measures'][number] {
  return {
    ...quantityData(quantity),
    unit: unit ?? null,
    written: isVerbatim && written ? written : null,
    pack: pack ? { ...quantityData(pack.quantity), unit: pack.unit } : null,
  }
}

function quantityData({ from, to }: Quantity): QuantityData {
  return { from: from.toFraction(), to: to?.toFraction() ?? null }
}

function methodData(
  recipe: Recipe,
  { number, plain }: { number: number; plain: (markdown: string) => string },
): RecipeData['method'] {
  const { foods } = foodsOfSteps(recipe)
  let place = 0
  const stepData = ({ parts, pictures }: Step): StepData => {
    const used = foods.filter(({ step }) => step === place)
    place += 1
    return {
      id: stepId(number, place),
      text: plain(parts.map((part) => (part.kind === 'text' ? part.text : part.name)).join('')),
      foods: used.map(({ name, ingredient, share }) => ({
        name,
        ingredient: ingredient ?? null,
        share: share?.toFraction() ?? null,
      })),
      pictures: pictures.filter(({ address }) => WEB_ADDRESS.test(address)),
    }
  }
  return recipe.method.map(({ title, items }: Group<Step>) => ({
    title: title === undefined ? null : plain(title),
    steps: items.map(stepData),
  }))
}
