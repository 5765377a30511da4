import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/data/tables.ts'

/** How many terms the picture of a row of `media` stands for. */
export function countOfTerms(): RawBuilder<number> {
  return sql<number>`(select count(*) from terms where terms.picture_id = media.id)`
}

/** The addresses of the terms that a picture stands for. */
export async function listTermsShowing(db: Database, mediaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('terms')
    .select('slug')
    .where('picture_id', '=', mediaId)
    .execute()
  return rows.map(({ slug }) => slug)
}
