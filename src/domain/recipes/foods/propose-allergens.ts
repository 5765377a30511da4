import { allergensLine } from '../language/allergens-line.ts'
import { readRecipe } from '../language/read-recipe.ts'
import type { RecipeFinding } from '../shape/recipe.ts'
import { allergensOfRecipe } from './allergens-of-recipe.ts'
import { proposedAllergens, wordFor } from './declared-allergens.ts'
import { withField } from './with-field.ts'

const LOOK = 'Compare it with the labels, then'
const BEFORE = 'Readers see nothing of allergens before.'

/**
 * Returns the allergens of the ingredients of a block, for a writer who has said nothing of them yet: a proposal to
 * look at, with the line to take. It is never `none`: only the writer can say that.
 *
 * @returns undefined where the writer has spoken, or there are no ingredients
 */
export function proposeAllergens(text: string): RecipeFinding | undefined {
  const { recipe, lines } = readRecipe(text)
  if (recipe.allergens || lines.fields.allergens !== undefined) return undefined
  if (lines.ingredients.length === 0) return undefined
  const summary = allergensOfRecipe(recipe)
  const list = (part: 'contained' | 'possible') => [...summary[part].keys()].map(wordFor).join(', ')
  const [contained, possible] = [list('contained'), list('possible')]
  const parts = [
    contained && `contains ${contained}`,
    possible && `may contain ${possible}`,
    summary.unknown.length > 0 && `not known: ${summary.unknown.join(', ')}`,
  ].filter(Boolean)
  const words = proposedAllergens(summary)
  const message = `Allergens, from the ingredients: ${parts.join('; ') || 'none that their names tell'}.`
  if (!words)
    return {
      line: 0,
      message,
      advice: `${LOOK} write what you find, or “allergens: none”. ${BEFORE}`,
    }
  const place = withField(text, lines, allergensLine(words, recipe))
  return { ...place, message, advice: `${LOOK} use this list. ${BEFORE}` }
}
