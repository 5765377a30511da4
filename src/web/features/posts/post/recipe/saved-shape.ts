import type { IngredientData } from '#domain/recipes/data/recipe-data.ts'
import { asFields, asList, asMoment, asText, oneOfEach } from '#web/on-device/kept-values.ts'

type Ingredient = Pick<IngredientData, 'text' | 'food' | 'measures' | 'optional' | 'pinned'>

/** A copy of a recipe as it was when it was saved or looked at last. */
export type SavedRecipe = {
  slug: string
  title: string
  /** The address of its picture, small; null where it has none, or was saved before pictures were kept. */
  picture: string | null
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

/**
 * Returns this site's part of what a browser holds, whoever has written it: what is not as it should be is not there.
 */
export function readSavedShape(value: unknown): Saved {
  const { recipes, ticked, removed, own } = asFields(value)
  return {
    recipes: oneOfEach(asList(recipes, asRecipe), ({ slug }) => slug),
    ticked: asList(ticked, asText),
    removed: asList(removed, asText),
    own: oneOfEach(asList(own, asOwnLine), ({ id }) => id),
  }
}

function asRecipe(value: unknown): SavedRecipe | undefined {
  const fields = asFields(value)
  const slug = asText(fields.slug)
  if (!slug || !Array.isArray(fields.ingredients)) return undefined
  const updatedAt = asMoment(fields.updatedAt) ?? new Date(0).toISOString()
  return {
    slug,
    title: asText(fields.title) || slug,
    picture: asPath(fields.picture) ?? null,
    savedAt: asMoment(fields.savedAt) ?? updatedAt,
    updatedAt,
    serves: asFraction(fields.serves) ?? null,
    factor: asFraction(fields.factor) ?? '1',
    isOnList: fields.isOnList === true,
    ingredients: asList(fields.ingredients, asIngredient),
  }
}

/** A line whose amounts are not as they should be is one that was not understood: its words stay. */
function asIngredient(value: unknown): Ingredient | undefined {
  const { text: words, food: name, measures: given, optional, pinned } = asFields(value)
  const text = asText(words)
  if (!text) return undefined
  const food = asText(name) ?? null
  const measures = asList(given, asMeasure)
  const isWhole = Array.isArray(given) && measures.length === given.length
  return {
    text,
    ...(food && isWhole ? { food, measures } : { food: null, measures: [] }),
    optional: optional === true,
    pinned: pinned === true,
  }
}

function asMeasure(value: unknown): Ingredient['measures'][number] | undefined {
  const { unit, written, pack, ...amount } = asFields(value)
  const quantity = asQuantity(amount)
  if (!quantity || (unit !== null && asText(unit) === undefined)) return undefined
  const word = asText(written)
  const held = { ...quantity, unit: asText(unit) ?? null, ...(word && { written: word }) }
  if (pack === null || pack === undefined) return { ...held, pack: null }
  const { unit: packed, ...content } = asFields(pack)
  const inside = asQuantity(content)
  const packUnit = asText(packed)
  return inside && packUnit ? { ...held, pack: { ...inside, unit: packUnit } } : undefined
}

function asQuantity({ from, to }: Record<string, unknown>) {
  const least = asFraction(from)
  const most = asFraction(to) ?? null
  return least && (to === null || to === undefined || most) ? { from: least, to: most } : undefined
}

function asOwnLine(value: unknown): Saved['own'][number] | undefined {
  const { id, text } = asFields(value)
  const [name, words] = [asText(id), asText(text)]
  return name && words ? { id: name, text: words } : undefined
}

/** An address on this site. */
function asPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/[^/]/.test(value) ? value : undefined
}

function asFraction(value: unknown): string | undefined {
  return typeof value === 'string' && FRACTION.test(value) ? value : undefined
}
