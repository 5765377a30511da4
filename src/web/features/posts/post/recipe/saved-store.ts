import type { IngredientData } from '#domain/recipes/recipe-data.ts'

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
  ingredients: Pick<IngredientData, 'text' | 'food' | 'measures' | 'optional' | 'pinned'>[]
}

/** Everything that is kept on this device. */
export type Saved = {
  recipes: SavedRecipe[]
  /** Lines of the list that are in the basket, and that were taken off it, with their amounts. */
  ticked: string[]
  removed: string[]
  own: { id: string; text: string }[]
}

export const MOST_RECIPES = 100
export const MOST_OWN_ITEMS = 200
export const LONGEST_ITEM = 120
const MOST_LINES = 200

const KEY = 'saved-recipes'
const NOTHING: Saved = { recipes: [], ticked: [], removed: [], own: [] }

const listeners = new Set<() => void>()
let known: { text: string | null; saved: Saved } = { text: null, saved: NOTHING }

/** What is kept now; the same object until it changes, in this tab or another. */
export function readSaved(): Saved {
  const text = storedText()
  if (text !== known.text) known = { text, saved: parse(text) }
  return known.saved
}

/** Hears of every change, of other tabs too. @returns a function that ends it */
export function watchSaved(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

/**
 * Changes what is kept, from what it is at this moment, so that two tabs do not undo each other.
 *
 * @returns why it could not be stored, in a sentence; undefined when it was
 */
export function changeSaved(change: (saved: Saved) => Saved): string | undefined {
  try {
    localStorage.setItem(KEY, JSON.stringify(change(readSaved())))
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return isFull
      ? 'This browser has no room left for it. Remove some saved recipes and try again.'
      : 'This browser does not allow this site to keep anything. Look for cookies and site data in its settings.'
  }
  for (const listener of listeners) listener()
  return undefined
}

/** Puts a recipe in the place of the copy there is, or before all others. */
export function storeRecipe(recipe: SavedRecipe): string | undefined {
  const { recipes } = readSaved()
  if (recipes.length >= MOST_RECIPES && !recipes.some(({ slug }) => slug === recipe.slug)) {
    return `${MOST_RECIPES} recipes are saved, and there is room for no more. Remove one first.`
  }
  const kept = { ...recipe, ingredients: recipe.ingredients.slice(0, MOST_LINES) }
  return changeSaved((saved) => {
    const isThere = saved.recipes.some(({ slug }) => slug === kept.slug)
    return {
      ...saved,
      recipes: isThere
        ? saved.recipes.map((one) => (one.slug === kept.slug ? kept : one))
        : [kept, ...saved.recipes],
    }
  })
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** What is not as it should be is as good as not there. */
function parse(text: string | null): Saved {
  if (text === null) return NOTHING
  try {
    const { recipes, ticked, removed, own } = JSON.parse(text) as Partial<Saved>
    return {
      recipes: listOf(recipes).filter(
        (one) => typeof one?.slug === 'string' && Array.isArray(one.ingredients),
      ),
      ticked: listOf(ticked).filter((one) => typeof one === 'string'),
      removed: listOf(removed).filter((one) => typeof one === 'string'),
      own: listOf(own).filter((one) => typeof one?.id === 'string' && typeof one.text === 'string'),
    }
  } catch {
    return NOTHING
  }
}

function listOf<Item>(value: Item[] | undefined): Item[] {
  return Array.isArray(value) ? value : []
}
