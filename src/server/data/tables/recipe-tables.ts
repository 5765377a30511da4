import type { RecipeTermKind } from '#domain/recipes/recipe-terms.ts'

/** A recipe of a post's text, derived whenever its HTML is made. */
export type RecipesTable = {
  post_id: string
  /** Which recipe of the text it is, counted from 1. */
  position: number
  /** The revision that it was read from; null of a text that has none. */
  revision_id: string | null
  /** The `RECIPE_PARSER_VERSION` that read it. */
  parser_version: number
  /** A `RecipeData`. */
  json: string
}

/** A word that a recipe is found by. */
export type RecipeFoodsTable = {
  post_id: string
  position: number
  kind: RecipeTermKind
  word: string
  published_at: string
  /** From the first minute to the last; null where the recipe does not say. */
  minutes: number | null
}
