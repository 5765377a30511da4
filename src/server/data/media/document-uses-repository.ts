import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../tables.ts'

/** A document of the site that names a picture, with its words as JSON. */
export type DocumentUse = {
  id: string
  published: string
  draft: string | null
  is_published: boolean
  is_drafted: boolean
  /** Of a page of the owner's; null for what came with the program. */
  is_public: number | null
  removed_at: string | null
}

/** The documents of the site that name a picture by a name that it has or had, in a draft, in public or in their history. */
export async function listDocumentUses(db: Database, mediaId: string): Promise<DocumentUse[]> {
  const published = namesPicture(sql.ref('site_documents.published'))
  const drafted = namesPicture(sql`coalesce(site_documents.draft, '')`)
  const before = sql<boolean>`exists (select 1 from site_revisions
    where site_revisions.document_id = site_documents.id
      and ${namesPicture(sql.ref('site_revisions.content'))})`
  const rows = await db
    .selectFrom('media')
    .innerJoin('site_documents', (join) => join.onTrue())
    .leftJoin('own_pages', 'own_pages.document_id', 'site_documents.id')
    .select(['site_documents.id', 'published', 'draft', 'is_public', 'removed_at'])
    .select([published.as('is_published'), drafted.as('is_drafted')])
    .where('media.id', '=', mediaId)
    .where((eb) => eb.or([published, drafted, before]))
    .orderBy('site_documents.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    is_published: Boolean(row.is_published),
    is_drafted: Boolean(row.is_drafted),
  }))
}

/** How many documents show the picture of a row of `media`, or name it in their draft. Of documents there are few. */
export function countOfDocuments(): RawBuilder<number> {
  return sql<number>`(select count(*) from site_documents
    where ${namesPicture(sql.ref('site_documents.published'))}
      or ${namesPicture(sql`coalesce(site_documents.draft, '')`)})`
}

function namesPicture(json: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${json} like '%' || media.name || '%' or exists (
    select 1 from media_old_names where media_old_names.media_id = media.id
      and ${json} like '%' || media_old_names.name || '%'))`
}
