import type { Generated } from 'kysely'
import type { RecipeTermKind } from '#domain/recipes/finding/recipe-terms.ts'

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

/** The facts by which the recipes of a post are found; stays when the post is gone. */
export type RecipeFindsTable = {
  post_id: string
  /** Grows with each change of the row; the database gives it. */
  number: Generated<number>
  /** Null while the public does not see the post. */
  published_at: string | null
  /** A list of `RecipeFacts`. */
  facts: string
  /** 1 where a part of the index has the row as it stands; the database makes it 0 with each change. */
  is_sorted: Generated<number>
}

/** One row, whose number changes with each change of the parts of the index. */
export type RecipePartsStateTable = { id: number; epoch: number }

/** A part of the index of recipes; what is in it does not change. */
export type RecipePartsTable = {
  id: number
  /** Only a part that is ready is searched. */
  state: 'building' | 'ready' | 'removed'
  posts: number
  /** How many rows its lists are in. */
  buckets: number
  /** The columns as `createColumnsMaker` makes them. */
  columns: Uint8Array
  /** The places of posts that are not in it any more, as `encodeNumbers` makes them. */
  gone: Uint8Array
  /** A list of `CountedWord`. */
  top: string
}

/** Some lists of a part: the recipes that have a word. */
export type RecipeListsTable = {
  /** The part, and the bucket: `12-3`. */
  id: string
  part: number
  /** The lists as `fillBuckets` makes them. */
  lists: Uint8Array
}
