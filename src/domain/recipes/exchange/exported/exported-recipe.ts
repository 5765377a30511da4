import type { Recipe } from '../../shape/recipe.ts'

/** A recipe on its way out, with what its post knows of it. */
export type ExportedRecipe = {
  recipe: Recipe
  /** The text of its block. */
  block: string
  /** Its name, or the title of its post. */
  name: string
  /** The address of its post; undefined for one that is not published. */
  url?: string | undefined
  /** One or two sentences; empty where nobody wrote any. */
  description: string
  author: string
  /** The whole address of its picture. */
  image?: string | undefined
  /** The address of the site, which makes addresses within it whole. */
  siteUrl: string
}
