import { keepingWords } from '#domain/words/english/keeping.ts'
import { readStored } from '#ui/browser-storage.ts'
import { readStoredJson } from '#ui/stored-json.ts'
import { askToKeep, keepOnDevice } from '#web/on-device/keep-on-device.ts'
import { translated } from '#web/translated.ts'
import { readSavedShape, type Saved, type SavedRecipe } from './saved-shape.ts'

export const MOST_RECIPES = 100
export const MOST_OWN_ITEMS = 200
export const LONGEST_ITEM = 120
const MOST_LINES = 200

const KEY = 'saved-recipes'
const NOTHING: Saved = { recipes: [], ticked: [], removed: [], own: [] }

let known: { text: string | undefined; saved: Saved } = { text: undefined, saved: NOTHING }

/** Returns the recipes that are saved now; the same object until it changes, in this tab or another. */
export function readSaved(): Saved {
  const text = readStored('localStorage', KEY)
  if (text !== known.text) {
    known = { text, saved: readStoredJson('localStorage', KEY, readSavedShape) ?? NOTHING }
  }
  return known.saved
}

/** Hears of every change, of other tabs too. @returns a function that ends it */
export function watchSaved(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/**
 * Changes what is kept, from what it is at this moment, so that two tabs do not undo each other.
 *
 * @returns why it could not be stored, in a sentence; undefined when it was
 */
export function changeSaved(change: (saved: Saved) => Saved): string | undefined {
  const wasEmpty = isEmpty(readSaved())
  const problem = keepOnDevice(KEY, JSON.stringify(change(readSaved())))
  if (problem) return problem
  // Some browsers delete what a page keeps when nobody has opened it for a while; asking once is enough.
  if (wasEmpty && !isEmpty(readSaved())) void askToKeep().then(tellListeners)
  tellListeners()
  return undefined
}

/** As browsers say it to other tabs. */
function tellListeners(): void {
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

/** Whether nothing is kept that somebody would miss. */
export function isEmpty({ recipes, own }: Saved): boolean {
  return recipes.length + own.length === 0
}

/** Puts a recipe in the place of the copy there is, or before all others. */
export function storeRecipe(recipe: SavedRecipe): string | undefined {
  const { recipes } = readSaved()
  if (recipes.length >= MOST_RECIPES && !recipes.some(({ slug }) => slug === recipe.slug)) {
    return translated('keeping', keepingWords).full(MOST_RECIPES)
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
