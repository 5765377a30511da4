import { printAllergens, readAllergens, readNutrition } from '../language/read-declarations.ts'
import { type AllergenWord, NUTRIENTS, type Nutrient } from '../shape/recipe.ts'

/** A writer's declaration of allergens: words with commas between, or that there are none. */
export type AllergensWords = Record<AllergenWord['is'], string> & { isNone: boolean }

/** The nutrition of a serving, as it is typed: kilojoules, kilocalories and grams. */
export type NutritionWords = Partial<Record<Nutrient, string>>

/**
 * Takes “milk, may contain celery, not wheat” apart.
 *
 * @returns undefined for what is no such list: it stays as it is written
 */
export function splitAllergens(text: string): AllergensWords | undefined {
  const words = text.trim() === '' ? [] : readAllergens(text.trim())
  if (!words) return undefined
  const joinNames = (wanted: AllergenWord['is']) =>
    words.flatMap(({ name, is }) => (is === wanted ? [name] : [])).join(', ')
  return {
    contained: joinNames('contained'),
    possible: joinNames('possible'),
    'ruled out': joinNames('ruled out'),
    isNone: text.trim() !== '' && words.length === 0,
  }
}

/** Puts allergens together; empty where nothing is said, “none” only where that is said. */
export function joinAllergens({ isNone, ...lists }: AllergensWords): string {
  const words = (['contained', 'possible', 'ruled out'] as const).flatMap((is) =>
    lists[is]
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ name, is })),
  )
  if (words.length > 0) return printAllergens(words)
  return isNone ? 'none' : ''
}

/**
 * Takes “320 kcal, fat 12 g” apart.
 *
 * @returns undefined for an estimate, and for what is no such list: both stay as they are written
 */
export function splitNutrition(text: string): NutritionWords | undefined {
  if (text.trim() === '') return {}
  const read = readNutrition(text.trim())
  if (read?.kind !== 'given') return undefined
  return Object.fromEntries(
    NUTRIENTS.flatMap((name) => {
      const value = read.values[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

/** Puts nutrition together; empty without any value. */
export function joinNutrition(words: NutritionWords): string {
  return NUTRIENTS.flatMap((name) => {
    const value = (words[name] ?? '').trim()
    if (value === '') return []
    if (name === 'kj') return `${value} kJ`
    return name === 'kcal' ? `${value} kcal` : `${name} ${value} g`
  }).join(', ')
}
