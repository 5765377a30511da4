import type { Quantity } from './quantity.ts'
import type { RecipeLanguage } from './recipe-language.ts'

/** An amount of a food in one measure: “3 tbsp”, “2 x 400 g tins”, “a pinch”. */
export type Measure = {
  quantity: Quantity
  /** “about”, as it was written; left out where the amount is exact. */
  about?: string
  /** How full or how large: “heaped tbsp”, “small bunch”, “8-inch” of “2 (8-inch) tortillas”. */
  fill?: string
  /** The name of a unit of `UNITS`; left out for what has none, such as eggs. */
  unit?: string
  /** The unit in the writer's own word, where that is another than its name: “tablespoons”, “EL”. */
  written?: string
  /** Whether `written` is of another language than English, and so the same behind every number. */
  isVerbatim?: boolean
  /** Behind more than one, where a word of another language changes: “Prisen” of “Prise”. */
  several?: string
  /** The language of its words and numbers; left out of English and of others that are not read. */
  language?: RecipeLanguage
  /** The parts as the writer added them up, of which `quantity` is the sum: “1 lb 4 oz”. */
  sum?: { join: SumJoin; parts: SumPart[] }
  /** The size of one of them, which scaling leaves alone: 400 g of “2 x 400 g tins”. */
  pack?: { quantity: Quantity; unit: string }
}

/** One part of “1 cup plus 2 tbsp”. */
export type SumPart = { quantity: Quantity; unit: string; written?: string }
export type SumJoin = '' | 'plus' | 'and'

/** A line of an ingredients list that was understood. */
export type Ingredient = {
  /** The same amount in one measure or several, as the writer put them; none for “salt”. */
  measures: Measure[]
  /** The part that is taken of the food: “juice of”, “a few sprigs of”. */
  part?: string
  food: string
  /** The address of the post whose recipe makes this food. */
  link?: string
  /** The words in brackets after the food: “8 medium” or “frozen is fine”. Its amounts are scaled. */
  aside?: string
  /** The words after the first comma. Its amounts are scaled: “plus 2 tbsp for dusting”. */
  preparation?: string
  /** Never scaled. */
  isPinned: boolean
  isOptional: boolean
  /** The language of its words; left out of English and of others that are not read. */
  language?: RecipeLanguage
}
