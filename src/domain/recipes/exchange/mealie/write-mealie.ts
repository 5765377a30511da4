import { makeSlug } from '#domain/posts/text/slug.ts'
import { foodsOfSteps, listIngredients, listSteps } from '../../shape/foods-of-steps.ts'
import { printMinutes } from '../../shape/print-minutes.ts'
import type { IngredientLine, Recipe, Step } from '../../shape/recipe.ts'
import { printTin } from '../../shape/tin.ts'
import type { ExportedRecipe } from '../exported/exported-recipe.ts'
import {
  ingredientWords,
  stepWords,
  swapWords,
  totalMinutes,
  yieldWords,
} from '../exported/exported-words.ts'

/** The name of the exact block among the extras of a recipe, which Mealie leaves to other programs. */
export const MEALIE_BLOCK = 'wellness_haven_recipe'

/**
 * A recipe as Mealie exports one (`recipe.json`).
 *
 * Source: `mealie/schema/recipe` of https://github.com/mealie-recipes/mealie.
 */
export function writeMealie(exported: ExportedRecipe): Record<string, unknown> {
  const { recipe, block, url, description } = exported
  const fields = mealieFields(recipe, exported)
  return {
    ...fields,
    slug: makeSlug(String(fields.name)),
    description,
    ...(!recipe.source?.url && { orgURL: url ?? null }),
    extras: { [MEALIE_BLOCK]: block },
    comments: [],
    assets: [],
  }
}

/** The fields of Mealie that say what the block says. */
export function mealieFields(
  recipe: Recipe,
  { name }: Pick<ExportedRecipe, 'name'>,
): Record<string, unknown> {
  const { times, category, cuisine, diets, notes, source, yield: made } = recipe
  const total = totalMinutes(recipe)
  const references = referenceFinder(recipe)
  const number = made ? Number(made.quantity.from.valueOf().toFixed(3)) : 0
  return {
    name: recipe.name ?? name,
    recipeYield: yieldWords(recipe),
    recipeServings: made && made.of === undefined ? number : 0,
    recipeYieldQuantity: made?.of === undefined ? 0 : number,
    prepTime: minutesOrNull(times.prep),
    // Mealie shows “perform time” as the time of cooking.
    performTime: minutesOrNull(times.cook),
    cookTime: null,
    totalTime: minutesOrNull(total),
    recipeCategory: category ? [organizer(category)] : [],
    tags: [...(cuisine ? [cuisine] : []), ...diets].map(organizer),
    tools: recipe.tin ? [organizer(`${printTin(recipe.tin)} tin`)] : [],
    orgURL: source?.url ?? null,
    recipeIngredient: recipe.ingredients
      .flatMap(({ title, items }) =>
        items.map((line, index) => mealieIngredient(line, index === 0 ? title : undefined)),
      )
      .map((ingredient, place) => ({ ...ingredient, referenceId: referenceId(recipe, place) })),
    recipeInstructions: recipe.method.flatMap(({ title, items }) =>
      items.map((step, index) => ({
        title: index === 0 ? (title ?? '') : '',
        summary: '',
        text: [
          stepWords(step),
          ...step.pictures.map(({ alt, address }) => `![${alt}](${address})`),
        ].join('\n\n'),
        ingredientReferences: references(step).map((referenceId) => ({ referenceId })),
      })),
    ),
    notes: [
      ...[...notes, ...recipe.swaps.map(swapWords)].map((text) => ({ title: '', text })),
      ...(source?.name ? [{ title: 'Source', text: source.name }] : []),
    ],
    settings: { public: true, showNutrition: false, disableAmount: false },
  }
}

/** Which ingredients a step uses all of: Mealie knows no shares. */
function referenceFinder(recipe: Recipe): (step: Step) => string[] {
  const steps = listSteps(recipe)
  const { foods } = foodsOfSteps(recipe)
  const whole = foods.filter(
    ({ ingredient, share }, _, all) =>
      share?.equals(1) && all.filter((other) => other.ingredient === ingredient).length === 1,
  )
  return (step) =>
    whole.flatMap((food) =>
      food.step === steps.indexOf(step) && food.ingredient !== undefined
        ? [referenceId(recipe, food.ingredient)]
        : [],
    )
}

/** Ids of Mealie's are UUIDs: this one is of the recipe's words and the place in its list. */
function referenceId(recipe: Recipe, place: number): string {
  let hash = 0x811c9dc5
  for (const { text } of listIngredients(recipe)) {
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  const start = (hash >>> 0).toString(16).padStart(8, '0')
  return `${start}-0000-4000-8000-${String(place + 1).padStart(12, '0')}`
}

function mealieIngredient(line: IngredientLine, title: string | undefined) {
  const { ingredient } = line
  const [first] = ingredient?.measures ?? []
  const words = ingredientWords(line)
  return {
    title: title ?? '',
    quantity: first ? Number(first.quantity.from.valueOf().toFixed(3)) : null,
    unit: first?.unit ? { name: first.unit } : null,
    food: ingredient ? { name: ingredient.food } : null,
    note: ingredient ? (ingredient.preparation ?? '') : words,
    isFood: ingredient !== undefined,
    disableAmount: ingredient === undefined,
    display: words,
    originalText: words,
  }
}

function minutesOrNull(minutes: number | undefined): string | null {
  return minutes
    ? printMinutes(minutes)
        .replace(/\bh\b/, 'hours')
        .replace(/\bmin\b/, 'minutes')
    : null
}

function organizer(name: string) {
  return { name, slug: makeSlug(name) }
}
