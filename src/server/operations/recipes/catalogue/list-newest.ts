import type { PageOfPlaces } from '#domain/recipes/finding/find-in-index.ts'
import type { Database } from '#server/data/tables.ts'
import type { CatalogueAnswer } from '../../memory/recipe-catalogue.ts'
import { listWithRecipe } from '../../posts/list-posts.ts'

/**
 * A page of all recipes from the database, the same as the index gives but for the total: of each post its first recipe. It costs the
 * same however many there are, and however many posts were taken down.
 *
 * @returns undefined where it is empty, which only the index can tell from a page that is not there
 */
export async function listNewest(
  db: Database,
  { now, after, limit }: PageOfPlaces,
): Promise<CatalogueAnswer | undefined> {
  const { rows, next } = await listWithRecipe(db, { now, after })
  if (rows.length === 0) return undefined
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const end = last ? { at: last.published_at, id: last.id } : next
  return {
    places: shown.map(({ id }) => ({ postId: id, position: 1 })),
    next: end ? { ...end, rank: null } : null,
    total: null,
    unchecked: { places: [], total: 0 },
    nearly: [],
    isComplete: true,
  }
}
