import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { countOfProfiles, isInProfileWords } from '#profiles/profile-pictures.tables.ts'
import { countOfTerms } from '#terms/term-pictures.tables.ts'
import type { Database, Tables } from '../tables.ts'

/** Lists pictures that no post, draft, revision or template names and that were uploaded before the given time, oldest first. */
export function listOrphans(
  db: Database,
  { before, limit }: { before: string; limit: number },
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('media')
    .select(['id', 'name'])
    .where('created_at', '<', before)
    .where('kept', '=', 0)
    .where(isUnused)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/**
 * Deletes one picture's rows unless a post, a draft, a revision or a template names it by now.
 *
 * @returns the names of its files, the original first; undefined when it was kept
 */
export async function removeOrphan(tx: Database, id: string): Promise<string[] | undefined> {
  const renditions = await tx
    .selectFrom('media_renditions')
    .select('name')
    .where('media_id', '=', id)
    .execute()
  const removed = await tx
    .deleteFrom('media')
    .where('id', '=', id)
    .where('kept', '=', 0)
    .where(isUnused)
    .returning('name')
    .executeTakeFirst()
  return removed && [removed.name, ...renditions.map(({ name }) => name)]
}

/** Which of these file names belong to a picture or a rendition. */
export async function listKnownNames(db: Database, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const [originals, renditions] = await Promise.all([
    db.selectFrom('media').select('name').where('name', 'in', names).execute(),
    db.selectFrom('media_renditions').select('name').where('name', 'in', names).execute(),
  ])
  return new Set([...originals, ...renditions].map(({ name }) => name))
}

/** No post, nobody and no term shows it, and no working copy, revision, template or page names it in its list or its text. */
function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'media'>) {
  return and([
    sql<boolean>`${countOfProfiles()} + ${countOfTerms()} = 0`,
    not(isInProfileWords()),
    not(
      exists(
        selectFrom('site_documents')
          .select('site_documents.id')
          .where(namesPicture(sql.ref('site_documents.draft'))),
      ),
    ),
    // What is published is a revision too.
    not(
      exists(
        selectFrom('site_revisions')
          .select('site_revisions.number')
          .where(namesPicture(sql.ref('site_revisions.content'))),
      ),
    ),
    not(
      exists(
        selectFrom('post_media')
          .select('position')
          .whereRef('post_media.media_id', '=', 'media.id'),
      ),
    ),
    not(
      exists(
        selectFrom('draft_media')
          .select('draft_media.post_id')
          .whereRef('draft_media.media_id', '=', 'media.id'),
      ),
    ),
    not(
      exists(
        selectFrom('revision_media')
          .select('revision_id')
          .whereRef('revision_media.media_id', '=', 'media.id'),
      ),
    ),
    not(
      exists(
        selectFrom('template_media')
          .select('template_id')
          .whereRef('template_media.media_id', '=', 'media.id'),
      ),
    ),
  ])
}

/** Whether some JSON has the name of the picture's file. Of pages there are few, and only pictures that nothing else names are looked for. */
function namesPicture(json: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${json} like '%' || media.name || '%'`
}
