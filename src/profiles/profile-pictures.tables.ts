import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/data/tables.ts'

/** How many people the picture of a row of `media` shows. */
export function countOfProfiles(): RawBuilder<number> {
  return sql<number>`(select count(*) from profiles where profiles.picture_id = media.id)`
}

/** Whether the words of somebody have the picture of a row of `media`; only for pictures that nothing else names. */
export function isInProfileWords(): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from profiles where profiles.words like '%' || media.name || '%')`
}

/** The addresses of the people whom a picture shows. */
export async function listSlugsShowing(db: Database, mediaId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('slug')
    .where('picture_id', '=', mediaId)
    .execute()
  return rows.map(({ slug }) => slug)
}
