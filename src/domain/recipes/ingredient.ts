import type { Quantity } from './quantity.ts'

/** An amount of a food in one measure: “3 tbsp”, “2 x 400 g tins”, “a pinch”. */
export type Measure = {
  quantity: Quantity
  /** “about”, as it was written; left out where the amount is exact. */
  about?: string
  /** How full or how large: “heaped tbsp”, “small bunch”. */
  fill?: string
  /** The name of a unit of `UNITS`; left out for what has none, such as eggs. */
  unit?: string
  /** What one of them holds, which scaling leaves alone: 400 g of “2 x 400 g tins”. */
  pack?: { quantity: Quantity; unit: string }
}

/** What stands in brackets after a food: “8 medium” or “frozen is fine”. */
export type Aside = {
  /** Scaled like the measures; left out where the brackets hold words only, or a size. */
  quantity?: Quantity
  about?: string
  text: string
}

/** A line of an ingredients list that was understood. */
export type Ingredient = {
  /** The same amount in one measure or several, as the writer put them; none for “salt”. */
  measures: Measure[]
  /** What is taken of the food: “juice of”, “a few sprigs of”. */
  part?: string
  food: string
  /** The address of the post whose recipe makes this food. */
  link?: string
  aside?: Aside
  /** What follows the first comma. */
  preparation?: string
  /** Never scaled. */
  isPinned: boolean
  isOptional: boolean
}
