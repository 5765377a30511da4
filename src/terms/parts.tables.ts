import type { Language } from '#domain/words/languages.ts'
import { buildOnce } from '#server/data/build-once.ts'
import type { Database } from '#server/data/tables.ts'
import { TERM_KINDS } from './term-kinds.ts'
import { saidOf } from './term-translations.tables.ts'

/** The ids of the public posts of a series in their order; of those in another language than the site's when it is given. */
export async function listParts(
  db: Database,
  { termId, now, language }: { termId: string; now: string; language?: Language | undefined },
): Promise<string[]> {
  if (language) return listPartsIn(db, { termId, now, language })
  const parts = await selectParts(db, { termId })
  // There are few: asked for by date, they would be put into their order anew.
  return parts
    .filter(({ published_at: at }) => at !== null && at <= now)
    .map(({ post_id: id }) => id)
}

async function listPartsIn(
  db: Database,
  of: { termId: string; now: string; language: Language },
): Promise<string[]> {
  const parts = await saidOf(db, of).select(['post_id', 'part']).execute()
  // A series has at most a hundred: they need no index in their order.
  return parts
    .toSorted(
      (one, other) => (one.part ?? 0) - (other.part ?? 0) || (one.post_id < other.post_id ? -1 : 1),
    )
    .map(({ post_id: id }) => id)
}

const selectParts = buildOnce((db, { termId }: { termId: string }) =>
  db
    .selectFrom('post_terms')
    .select(['post_id', 'published_at'])
    .where('term_id', '=', termId)
    .where('part', 'is not', null)
    .where('published_at', 'is not', null)
    .orderBy('part')
    .orderBy('post_id')
    .limit(TERM_KINDS.series.partsMax),
)

/** The title and the address of a post. */
export async function findLink(
  db: Database,
  id: string,
): Promise<{ slug: string; title: string } | undefined> {
  const [link] = await selectLink(db, { id })
  return link
}

const selectLink = buildOnce((db, { id }: { id: string }) =>
  db.selectFrom('blog_posts').select(['slug', 'title']).where('id', '=', id),
)

/** The last place that is taken in a series, and how many of its places are; a post that is given does not count. */
export async function findLastPart(
  db: Database,
  { termId, except }: { termId: string; except: string | undefined },
): Promise<{ last: number; count: number }> {
  const { last, count } = await db
    .selectFrom('post_terms')
    .select(({ fn }) => [fn.max('part').as('last'), fn.countAll<number>().as('count')])
    .where('term_id', '=', termId)
    .where('part', 'is not', null)
    .$if(except !== undefined, (query) => query.where('post_id', '<>', except ?? ''))
    .executeTakeFirstOrThrow()
  return { last: Number(last ?? 0), count: Number(count) }
}

/** The series of these posts, by post, with the place of each as it was typed. */
export async function listOfPosts(
  db: Database,
  postIds: string[],
): Promise<Map<string, { name: string; part: number }>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select(['post_terms.post_id', 'post_terms.part', 'terms.name'])
    .where('post_terms.post_id', 'in', postIds)
    .where('terms.kind', '=', 'series')
    .execute()
  return new Map(rows.map(({ post_id: id, name, part }) => [id, { name, part: part ?? 1 }]))
}
