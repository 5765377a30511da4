import type { AllergenWord, Recipe } from '../shape/recipe.ts'
import { BLOCK_LANGUAGES } from './block-language.ts'

/** The line of a block that names allergens, in the language of its recipe. */
export function allergensLine(
  words: AllergenWord[],
  { language = 'en' }: Pick<Recipe, 'language'>,
): string {
  const { wordOf, printAllergens } = BLOCK_LANGUAGES[language]
  return `${wordOf('allergens')}: ${printAllergens(words)}`
}
