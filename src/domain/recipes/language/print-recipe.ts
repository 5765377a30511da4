import { printQuantity } from '../shape/quantity.ts'
import type { Group, IngredientLine, Recipe, Step } from '../shape/recipe.ts'
import { printTimes } from '../shape/times.ts'
import { printTin } from '../shape/tin.ts'
import { printIngredient } from './print-ingredient.ts'
import { printAllergens, printNutrition } from './read-declarations.ts'
import { printStep } from './read-step.ts'

/** Writes a recipe as the text of a block that `readRecipe` reads the same again. */
export function printRecipe(recipe: Recipe): string {
  return [
    ...recipe.unread,
    ...printHead(recipe),
    ...recipe.ingredients.flatMap((group) => printGroup(group, printIngredientLine)),
    ...printMethod(recipe.method),
    ...recipe.swaps.map(({ food, by }) => `swap: ${food} -> ${by}`),
    ...recipe.notes.map((note) => `note: ${note}`),
    ...printSource(recipe.source),
  ].join('\n')
}

function printHead(recipe: Recipe): string[] {
  const { name, yield: made, tin, category, cuisine, diets, allergens, nutrition } = recipe
  const fields: [string, string | undefined][] = [
    ['name', name],
    made?.of === undefined
      ? ['serves', made && printQuantity(made.quantity)]
      : ['makes', `${printQuantity(made.quantity)} ${made.of}`],
    ['tin', tin && printTin(tin)],
    ['time', printTimes(recipe)],
    ['category', category],
    ['cuisine', cuisine],
    ['diet', diets.join(', ')],
    ['allergens', allergens && printAllergens(allergens)],
    ['nutrition', nutrition && printNutrition(nutrition)],
  ]
  return fields.filter(([, value]) => value).map(([field, value]) => `${field}: ${value}`)
}

function printGroup<Item>({ title, items }: Group<Item>, print: (item: Item) => string): string[] {
  return [...(title ? [`## ${title}`] : []), ...items.map(print)]
}

function printIngredientLine({ text, ingredient }: IngredientLine): string {
  return `- ${ingredient ? printIngredient(ingredient) : text}`
}

function printMethod(groups: Group<Step>[]): string[] {
  let number = 0
  const print = (step: Step) => {
    number += 1
    return `${number}. ${printStep(step).replaceAll('\n', '\n   ')}`
  }
  if (groups.length === 0) return []
  return ['## Method', ...groups.flatMap((group) => printGroup(group, print))]
}

function printSource(source: Recipe['source']): string[] {
  const parts = [source?.url, source?.name].filter(Boolean)
  return parts.length > 0 ? [`source: ${parts.join(' | ')}`] : []
}
