import type { Group } from '../../shape/recipe.ts'

/** The longest text that is read; a long page of a magazine has a third of it. */
export const FOREIGN_MAX_LENGTH = 3_000_000

/** A step of another program's recipe: Markdown, and the pictures that belong to it. */
export type ForeignStep = {
  text: string
  pictures: ForeignPicture[]
  /** Its braces name foods of the list, as those of a block do; else they are words. */
  namesFoods?: true
}

export type ForeignPicture = { address: string; alt: string }

/**
 * A recipe of another program, read into what all of them have in common. Its texts are Markdown of
 * one line or several; what nobody said is empty.
 */
export type ForeignRecipe = {
  /** The name of its format, as a person knows it. */
  format: string
  name: string
  /** Markdown that introduces it. */
  description: string
  /** How it says how much it makes, the best first: “4 servings”, “12 muffins”. */
  yields: string[]
  /** Minutes, which may have a part. */
  minutes: { prep?: number; cook?: number; rest?: number; total?: number }
  tin: string
  categories: string[]
  cuisines: string[]
  diets: string[]
  ingredients: Group<string>[]
  /** A `=` before an ingredient says that it is not scaled, as in a block; else it is a sign of a list. */
  canPin?: true
  /** A `|` parts two measures of one amount, as in a block; else it is a sign. */
  hasSecondMeasures?: true
  method: Group<ForeignStep>[]
  swaps: { food: string; by: string }[]
  notes: string[]
  /** The nutrition of a serving, as the line of a block says it. */
  nutrition?: string
  source: { url?: string; name?: string }
  picture?: ForeignPicture
  /** The parts that have no place here. */
  findings: ImportFinding[]
}

/** The outcome of an import for a field that did not fit as it was. */
export type ImportFinding = {
  /** As a person would call it: “Rating”, “Total time”. */
  field: string
  outcome: 'changed' | 'left out'
  /** The words that stood there, and what became of them. */
  detail: string
}

/** A recipe with nothing in it, to be filled in. */
export function emptyForeign(format: string): ForeignRecipe {
  return {
    format,
    name: '',
    description: '',
    yields: [],
    minutes: {},
    tin: '',
    categories: [],
    cuisines: [],
    diets: [],
    ingredients: [],
    method: [],
    swaps: [],
    notes: [],
    source: {},
    findings: [],
  }
}

const MOST_DETAIL = 200

/** A field that is not kept, with what it said. */
export function leftOut(field: string, detail: string): ImportFinding {
  return { field, outcome: 'left out', detail: shortened(detail) }
}

/** A field that is kept in another form. */
export function changed(field: string, detail: string): ImportFinding {
  return { field, outcome: 'changed', detail: shortened(detail) }
}

function shortened(detail: string): string {
  return detail.length > MOST_DETAIL ? `${detail.slice(0, MOST_DETAIL - 1).trimEnd()}…` : detail
}
