import type { FoundPlaces } from '#domain/recipes/finding/find-in-index.ts'

/** What was found. The total is null while the recipes are not counted, right after the start. */
export type CatalogueAnswer = Omit<FoundPlaces, 'total'> & {
  total: number | null
  /** Whether all recipes were looked through. */
  isComplete: boolean
}
