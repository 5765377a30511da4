import type { ExpressionBuilder } from 'kysely'
import type { RecipeCrop } from '#domain/media/image-name.ts'
import type { Database, Tables } from '../tables.ts'

/** Whether a picture is the featured one of a post with a recipe. */
export async function isCover(db: Database, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('id', '=', mediaId)
    .where(showsRecipe)
    .executeTakeFirst()
  return row !== undefined
}

/** The covers of recipes that have no crop of that shape though they are large enough for one, by their ids. */
export async function listWithout(
  db: Database,
  {
    format,
    minSide,
    after,
    limit,
  }: { format: RecipeCrop; minSide: number; after: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('media')
    .select('id')
    .where('width', '>=', minSide)
    .where('height', '>=', minSide)
    .where(showsRecipe)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_renditions')
            .select('name')
            .whereRef('media_id', '=', 'media.id')
            .where('format', '=', format),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
  if (after !== undefined) query = query.where('id', '>', after)
  return (await query.execute()).map(({ id }) => id)
}

function showsRecipe({ exists, selectFrom }: ExpressionBuilder<Tables, 'media'>) {
  return exists(
    selectFrom('post_media')
      .innerJoin('recipes', 'recipes.post_id', 'post_media.post_id')
      .select('recipes.position')
      .whereRef('post_media.media_id', '=', 'media.id')
      .where('post_media.position', '=', 0)
      .where('recipes.position', '=', 1),
  )
}
