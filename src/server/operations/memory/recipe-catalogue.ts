import type { FoundPlaces, PageOfPlaces } from '#domain/recipes/finding/find-in-index.ts'
import type { RecipeChoices } from '#domain/recipes/finding/recipe-choices.ts'
import type { RecipeSearch } from '#domain/recipes/finding/recipe-search.ts'
import type { Database } from '#server/data/tables.ts'

/** The recipes that were found. The total is null while the recipes are not counted, right after the start. */
export type CatalogueAnswer = Omit<FoundPlaces, 'total'> & {
  total: number | null
  /** Whether all recipes were looked through. */
  isComplete: boolean
}

/** The index of all recipes of a site, as the database has them at the moment of asking. */
export type RecipeCatalogue = {
  /**
   * Finds all that fit, newest first, or by what is missing; whatever any process has stored before counts.
   *
   * While the index is opened, the list of all comes from the database without a total, and whatever else is looked for is
   * looked for in the parts that are open.
   */
  find(db: Database, search: RecipeSearch, page: PageOfPlaces): Promise<CatalogueAnswer>
  /**
   * The choices there are; counted once for each state of the recipes, and each quarter of an hour.
   *
   * While recipes change all the time, as when an upgrade reads them anew, it is counted once in five seconds at
   * most, and may be so much behind. Ten changes in a row, as people make them, are each counted at once. While the
   * index is opened, the parts that are open are counted.
   */
  choices(db: Database, now: string): Promise<RecipeChoices>
  /** Opens the index ahead of the first who asks. It ends early when the catalogue is closed. */
  load(db: Database): Promise<void>
  /** Stops reading: the database is about to be closed. */
  close(): void
}
