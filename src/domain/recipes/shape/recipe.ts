import type { Fraction } from 'fraction.js'
import type { Ingredient } from './ingredient.ts'
import type { Quantity } from './quantity.ts'
import type { RecipeLanguage } from './recipe-language.ts'
import type { Tin } from './tin.ts'

/** Limits of a block; what is beyond them stays in the text, is shown as written, and is a finding. */
export const RECIPE_MAX_LINES = 200
export const RECIPE_MAX_STEPS = 100
export const RECIPE_MAX_LINE_LENGTH = 1_000

export const TIME_NAMES = ['prep', 'cook', 'rest'] as const
export type TimeName = (typeof TIME_NAMES)[number]

/** A `recipe` block of a post as it was read. */
export type Recipe = {
  /** The language of its words; left out of English and of others that are not read. */
  language?: RecipeLanguage
  /** The language as a line of the block says it, whatever its words are. */
  saidLanguage?: RecipeLanguage
  /** Left out where the title of the post is its name. */
  name?: string
  /** How many it serves, or how many of what it makes. */
  yield?: {
    quantity: Quantity
    of?: string
    /** Whether `of` is of another language than English, and so the same behind every number. */
    isVerbatim?: boolean
  }
  tin?: Tin
  /** Whole minutes, of a range the longer. */
  times: Partial<Record<TimeName, number>>
  /** The minutes from the first to the last, where the writer says them. */
  totalTime?: number
  /** Times that are shown in the writer's words: ranges, and what is not understood. */
  writtenTimes?: WrittenTime[]
  category?: string
  cuisine?: string
  /** The writer's words. */
  diets: string[]
  /** The writer's word on allergens: an empty list says “none”; left out where nothing is said. */
  allergens?: AllergenWord[]
  nutrition?: DeclaredNutrition
  ingredients: Group<IngredientLine>[]
  method: Group<Step>[]
  swaps: { food: string; by: string }[]
  notes: string[]
  source?: { url?: string; name?: string }
  /** Lines before the first list that were not understood, as they were written. */
  unread: string[]
}

/** `rest overnight`; without a name for a part that is no time. */
export type WrittenTime = { name?: TimeName | 'total'; words: string }

/** One word of `allergens: milk, may contain celery, not wheat`. */
export type AllergenWord = {
  /** In small letters, as the writer calls it. */
  name: string
  /** `ruled out` says that a food which usually has it has not. */
  is: 'contained' | 'possible' | 'ruled out'
}

/** The nutrients of a serving, in the order of food labels in the European Union. */
export const NUTRIENTS = [
  'kj',
  'kcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'fibre',
  'protein',
  'salt',
] as const
export type Nutrient = (typeof NUTRIENTS)[number]

/** Kilojoules, kilocalories, and grams of all others. */
export type Nutrients = Record<Nutrient, number>

/**
 * `estimated` asks for an estimate from the foods, which the writer has seen when it came to so
 * many kilocalories a serving; `given` is what the writer knows of a serving.
 */
export type DeclaredNutrition =
  | { kind: 'estimated'; kcal?: number }
  | { kind: 'given'; values: Partial<Nutrients> }

export type Group<Item> = {
  /** Left out of a group without a heading. */
  title?: string
  items: Item[]
}

export type IngredientLine = {
  /** As it was written, without its bullet. */
  text: string
  /** Left out of a line that was not understood: it is shown as written and never scaled. */
  ingredient?: Ingredient
  /** The food of another recipe that it is in, where that recipe's foods stand in its place. */
  of?: string
}

export type Step = {
  parts: StepPart[]
  pictures: StepPicture[]
}

export type StepPart =
  | { kind: 'text'; text: string }
  /** `{food}` or `{food: share}`; without a share it is all that no other step has taken. */
  | { kind: 'food'; name: string; share?: Fraction }

export type StepPicture = { alt: string; address: string }

/** Something in a block that a cook would trip over. */
export type RecipeFinding = {
  /** The line of the block, counted from 0. */
  line: number
  message: string
  /** The thing to do about it, in a sentence. */
  advice: string
  /** The line to put in the place of the one that is there, where that can be known. */
  replacement?: string
  /** The words of the button that does so; left out where something is put right. */
  remedy?: string
}
