import type { IngredientData } from '#domain/recipes/data/recipe-data.ts'
import { fieldsOf, listOf, momentOf, oneOfEach, textOf } from '#web/on-device/kept-values.ts'

type Ingredient = Pick<IngredientData, 'text' | 'food' | 'measures' | 'optional' | 'pinned'>

/** A copy of a recipe as it was when it was saved or looked at last. */
export type SavedRecipe = {
  slug: string
  title: string
  /** UTC ISO strings: when it was saved, and when the post had last been changed then. */
  savedAt: string
  updatedAt: string
  /** How many it serves as written; null where it does not say. */
  serves: string | null
  /** So many times as much is wanted, as an exact fraction. */
  factor: string
  isOnList: boolean
  ingredients: Ingredient[]
}

/** Everything that is kept on this device. */
export type Saved = {
  recipes: SavedRecipe[]
  /** Lines of the list that are in the basket, and that were taken off it, with their amounts. */
  ticked: string[]
  removed: string[]
  own: { id: string; text: string }[]
}

/** As `toFraction` writes it, and more than nothing. */
const FRACTION = /^(?!0+(?:\/|$))\d{1,15}(?:\/(?!0+$)\d{1,15})?$/

/** What a browser holds of this site, whoever has written it: what is not as it should be is not there. */
export function savedOf(value: unknown): Saved {
  const { recipes, ticked, removed, own } = fieldsOf(value)
  return {
    recipes: oneOfEach(listOf(recipes, recipeOf), ({ slug }) => slug),
    ticked: listOf(ticked, textOf),
    removed: listOf(removed, textOf),
    own: oneOfEach(listOf(own, ownOf), ({ id }) => id),
  }
}

function recipeOf(value: unknown): SavedRecipe | undefined {
  const fields = fieldsOf(value)
  const slug = textOf(fields.slug)
  if (!slug || !Array.isArray(fields.ingredients)) return undefined
  const updatedAt = momentOf(fields.updatedAt) ?? new Date(0).toISOString()
  return {
    slug,
    title: textOf(fields.title) || slug,
    savedAt: momentOf(fields.savedAt) ?? updatedAt,
    updatedAt,
    serves: fractionOf(fields.serves) ?? null,
    factor: fractionOf(fields.factor) ?? '1',
    isOnList: fields.isOnList === true,
    ingredients: listOf(fields.ingredients, ingredientOf),
  }
}

/** A line whose amounts are not as they should be is one that was not understood: its words stay. */
function ingredientOf(value: unknown): Ingredient | undefined {
  const { text: words, food: name, measures: given, optional, pinned } = fieldsOf(value)
  const text = textOf(words)
  if (!text) return undefined
  const food = textOf(name) ?? null
  const measures = listOf(given, measureOf)
  const isWhole = Array.isArray(given) && measures.length === given.length
  return {
    text,
    ...(food && isWhole ? { food, measures } : { food: null, measures: [] }),
    optional: optional === true,
    pinned: pinned === true,
  }
}

function measureOf(value: unknown): Ingredient['measures'][number] | undefined {
  const { unit, written, pack, ...amount } = fieldsOf(value)
  const quantity = quantityOf(amount)
  if (!quantity || (unit !== null && textOf(unit) === undefined)) return undefined
  const word = textOf(written)
  const held = { ...quantity, unit: textOf(unit) ?? null, ...(word && { written: word }) }
  if (pack === null || pack === undefined) return { ...held, pack: null }
  const { unit: packed, ...content } = fieldsOf(pack)
  const inside = quantityOf(content)
  const packUnit = textOf(packed)
  return inside && packUnit ? { ...held, pack: { ...inside, unit: packUnit } } : undefined
}

function quantityOf({ from, to }: Record<string, unknown>) {
  const least = fractionOf(from)
  const most = fractionOf(to) ?? null
  return least && (to === null || to === undefined || most) ? { from: least, to: most } : undefined
}

function ownOf(value: unknown): Saved['own'][number] | undefined {
  const { id, text } = fieldsOf(value)
  const [name, words] = [textOf(id), textOf(text)]
  return name && words ? { id: name, text: words } : undefined
}

function fractionOf(value: unknown): string | undefined {
  return typeof value === 'string' && FRACTION.test(value) ? value : undefined
}
