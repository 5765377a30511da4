import { englishFoods } from '../german/find-german-food.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'

/** Of what is done to a food it weighs otherwise. */
const OTHERWISE =
  /gekocht|gegart|geschmolzen|zerlassen|flüssig|gesiebt|gefroren|tiefgekühlt|getrocknet|saft|schale|abrieb|dose/i

/** The English name of a single food by which it is measured; of a German one empty where none is sure. */
export function englishName(food: string, language: RecipeLanguage = 'en'): string {
  if (language === 'en') return food
  if (OTHERWISE.test(food)) return ''
  const [name, ...others] = englishFoods(food) ?? []
  return name !== undefined && others.length === 0 ? name : ''
}
