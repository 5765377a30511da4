import { slugOf } from '#domain/posts/slug.ts'
import { printMinutes } from '../../print-minutes.ts'
import type { IngredientLine, Recipe } from '../../recipe.ts'
import type { ExportedRecipe } from '../exported-recipe.ts'
import { ingredientWords, stepWords, totalMinutes, yieldWords } from '../exported-words.ts'

/** The name of the exact block among the extras of a recipe, which Mealie leaves to other programs. */
export const MEALIE_BLOCK = 'wellness_haven_recipe'

/**
 * A recipe as Mealie exports one (`recipe.json`).
 *
 * Source: `mealie/schema/recipe` of https://github.com/mealie-recipes/mealie.
 */
export function mealieOf(exported: ExportedRecipe): Record<string, unknown> {
  const { recipe, block, url, description } = exported
  const fields = mealieFields(recipe, exported)
  return {
    ...fields,
    slug: slugOf(String(fields.name)),
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
    tools: [],
    orgURL: source?.url ?? null,
    recipeIngredient: recipe.ingredients.flatMap(({ title, items }) =>
      items.map((line, index) => ingredientOf(line, index === 0 ? title : undefined)),
    ),
    recipeInstructions: recipe.method.flatMap(({ title, items }) =>
      items.map((step, index) => ({
        title: index === 0 ? (title ?? '') : '',
        summary: '',
        text: [
          stepWords(step),
          ...step.pictures.map(({ alt, address }) => `![${alt}](${address})`),
        ].join('\n\n'),
        ingredientReferences: [],
      })),
    ),
    notes: [
      ...notes.map((text) => ({ title: '', text })),
      ...(source?.name ? [{ title: 'Source', text: source.name }] : []),
    ],
    settings: { public: true, showNutrition: false, disableAmount: false },
  }
}

function ingredientOf(line: IngredientLine, title: string | undefined) {
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
  return { name, slug: slugOf(name) }
}
