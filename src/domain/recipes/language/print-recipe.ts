import { printQuantity } from '../shape/quantity.ts'
import type { Group, IngredientLine, Recipe, Step } from '../shape/recipe.ts'
import { BLOCK_LANGUAGES } from './block-language.ts'
import { detectLanguage } from './detect-language.ts'
import { printIngredient } from './print-ingredient.ts'
import { printNutrition } from './read-declarations.ts'
import { printStep } from './read-step.ts'

/** Writes a recipe as the text of a block that `readRecipe` reads the same again, in its own language. */
export function printRecipe(recipe: Recipe): string {
  const { language = 'en', saidLanguage } = recipe
  const { wordOf } = BLOCK_LANGUAGES[language]
  const lines = [
    ...(saidLanguage ? [`${wordOf('language')}: ${saidLanguage}`] : []),
    ...recipe.unread,
    ...printHead(recipe),
    ...recipe.ingredients.flatMap((group) => printGroup(group, printIngredientLine)),
    ...printMethod(recipe),
    ...recipe.swaps.map(({ food, by }) => `${wordOf('swap')}: ${food} -> ${by}`),
    ...recipe.notes.map((note) => `${wordOf('note')}: ${note}`),
    ...printSource(recipe),
  ]
  // Its words may be too few to tell.
  const isTold = detectLanguage(lines) === language
  return [...(isTold ? [] : [`${wordOf('language')}: ${language}`]), ...lines].join('\n')
}

function printHead(recipe: Recipe): string[] {
  const { name, yield: made, tin, category, cuisine, diets, allergens, nutrition } = recipe
  const words = BLOCK_LANGUAGES[recipe.language ?? 'en']
  const number = made && words.printNumber(printQuantity(made.quantity))
  const fields: [string, string | undefined][] = [
    ['name', name],
    made?.of === undefined ? ['serves', number] : ['makes', `${number} ${made.of}`],
    ['tin', tin && words.printTin(tin)],
    ['time', words.printTimes(recipe)],
    ['category', category],
    ['cuisine', cuisine],
    ['diet', diets.map(words.printDiet).join(', ')],
    ['allergens', allergens && words.printAllergens(allergens)],
    ['nutrition', nutrition && printNutrition(nutrition)],
  ]
  return fields
    .filter(([, value]) => value)
    .map(([field, value]) => `${words.wordOf(field)}: ${value}`)
}

function printGroup<Item>({ title, items }: Group<Item>, print: (item: Item) => string): string[] {
  return [...(title ? [`## ${title}`] : []), ...items.map(print)]
}

function printIngredientLine({ text, ingredient }: IngredientLine): string {
  return `- ${ingredient ? printIngredient(ingredient) : text}`
}

function printMethod({ method: groups, language = 'en' }: Recipe): string[] {
  let number = 0
  const print = (step: Step) => {
    number += 1
    return `${number}. ${printStep(step).replaceAll('\n', '\n   ')}`
  }
  if (groups.length === 0) return []
  return [
    `## ${BLOCK_LANGUAGES[language].method}`,
    ...groups.flatMap((group) => printGroup(group, print)),
  ]
}

function printSource({ source, language = 'en' }: Recipe): string[] {
  const parts = [source?.url, source?.name].filter(Boolean)
  return parts.length > 0
    ? [`${BLOCK_LANGUAGES[language].wordOf('source')}: ${parts.join(' | ')}`]
    : []
}
