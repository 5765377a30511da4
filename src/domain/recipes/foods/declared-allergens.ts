import type { AllergenWord, Recipe } from '../shape/recipe.ts'
import { ALLERGENS, type Allergen, allergensNamed, isCoveredBy } from './allergens.ts'
import { type AllergenSummary, allergensOfRecipe } from './allergens-of-recipe.ts'

/** An allergen as programs get it, with the group of each law that lists it. */
export type AllergenData = {
  name: string
  /** Its group of the fourteen of Regulation (EU) No 1169/2011; null where it is in none. */
  eu: string | null
  /** Its group of the nine of the United States; null where it is in none. */
  us: string | null
}

/** The allergens that a writer has confirmed. It never says that a recipe is free from anything. */
export type AllergensData = {
  contains: AllergenData[]
  mayContain: AllergenData[]
  /** Foods that are not known, or whose makes differ in what the writer does not name. */
  checkLabelsOf: string[]
}

/**
 * The allergens that readers may see: the writer's words, which the foods do not contradict.
 *
 * @returns null where the writer has not confirmed any, or has left out one that a food surely has
 */
export function confirmedAllergens(recipe: Recipe): AllergensData | null {
  const { allergens: words } = recipe
  if (!words) return null
  const summary = allergensOfRecipe(recipe)
  if (leftOut(words, summary).length > 0) return null
  return {
    contains: declaredData(words, 'contained'),
    mayContain: declaredData(words, 'possible'),
    checkLabelsOf: labelsToCheck(words, summary),
  }
}

/** The allergens that foods surely have, and that the writer neither names nor rules out. */
export function leftOut(
  words: readonly AllergenWord[],
  { contained }: AllergenSummary,
): Allergen[] {
  return [...contained.keys()].filter(
    (allergen) => !words.some(({ name, is }) => is !== 'possible' && isNamed(allergen, name)),
  )
}

/** Returns the allergens of the ingredients, as a line of the block; undefined where they say nothing of any. */
export function proposedAllergens(summary: AllergenSummary): AllergenWord[] | undefined {
  const words: AllergenWord[] = [
    ...[...summary.contained.keys()].map((name) => ({
      name: wordFor(name),
      is: 'contained' as const,
    })),
    ...[...summary.possible.keys()].map((name) => ({
      name: wordFor(name),
      is: 'possible' as const,
    })),
  ]
  return words.length > 0 ? words : undefined
}

/** As it stands in a block: in small letters. */
export function wordFor(allergen: Allergen): string {
  return allergen.toLowerCase()
}

function labelsToCheck(
  words: readonly AllergenWord[],
  { possible, unknown }: AllergenSummary,
): string[] {
  const open = [...possible].flatMap(([allergen, foods]) =>
    words.some(({ name }) => isNamed(allergen, name)) ? [] : foods,
  )
  return [...new Set([...unknown, ...open])]
}

/** Whether a word of the writer is, or is a group that has, the allergen. */
export function isNamed(allergen: Allergen, word: string): boolean {
  return allergensNamed(word).some((named) => isCoveredBy(allergen, named))
}

function declaredData(words: readonly AllergenWord[], wanted: AllergenWord['is']): AllergenData[] {
  return words.filter(({ is }) => is === wanted).flatMap(({ name }) => listedAs(name))
}

/** A word that is in no list is the writer's own. */
function listedAs(word: string): AllergenData[] {
  const named = allergensNamed(word)
  if (named.length === 0) return [{ name: word, eu: null, us: null }]
  return named.map((name) => {
    const { eu, us }: { eu?: string; us?: string } = ALLERGENS[name]
    return { name, eu: eu ?? null, us: us ?? null }
  })
}
