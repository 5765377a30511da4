import type { ListCursor } from '#domain/paging/cursor.ts'
import type { Language } from '#domain/words/languages.ts'
import { buildOnce } from '#server/data/build-once.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Database } from '#server/data/tables.ts'
import type { TermKind } from './term-kinds.ts'
import type { TermRow } from './terms.tables.ts'

/** A term that a post is to have; with a place where its posts stand in an order. */
export type PlacedTerm = { id: string; part?: number | null | undefined }

type NamedTerm = Pick<TermRow, 'id' | 'slug' | 'name' | 'group_name'>

/** The topics and the series of a post. */
export type TermsOfPost = {
  topics: NamedTerm[]
  /** With its place in it. */
  series: (NamedTerm & { part: number }) | undefined
}

/** The terms of a post as it was published last, in their order. */
export async function listOfPost(db: Database, postId: string): Promise<TermsOfPost> {
  const rows = await selectOfPost(db, { postId })
  // They are few: no engine needs to order them.
  const topics = rows
    .filter(({ kind }) => kind === 'topic')
    .toSorted((one, other) => one.position - other.position)
  const series = rows.find(({ kind }) => kind === 'series')
  return { topics, series: series && { ...series, part: series.part ?? 1 } }
}

const selectOfPost = buildOnce((db, { postId }: { postId: string }) =>
  db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select(['terms.id', 'terms.kind', 'terms.slug', 'terms.name', 'terms.group_name'])
    .select(['post_terms.position', 'post_terms.part'])
    .where('post_terms.post_id', '=', postId),
)

/** The names of the terms of these posts, by post; of one kind when given. */
export async function listNames(
  db: Database,
  { postIds, kind }: { postIds: readonly string[]; kind?: TermKind | undefined },
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (postIds.length === 0) return names
  const query = db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select(['post_terms.post_id', 'terms.name'])
    .where('post_terms.post_id', 'in', postIds)
    .orderBy('post_terms.position')
  const rows = await (kind ? query.where('terms.kind', '=', kind) : query).execute()
  for (const { post_id: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

/** Gives a post these terms in place of those it had; lists show it from the given time on; null is never. */
export async function replaceForPost(
  tx: PublicTransaction,
  {
    postId,
    terms,
    publishedAt,
  }: { postId: string; terms: PlacedTerm[]; publishedAt: string | null },
): Promise<void> {
  await tx.deleteFrom('post_terms').where('post_id', '=', postId).execute()
  if (terms.length === 0) return
  const rows = terms.map(({ id, part = null }, position) => ({
    post_id: postId,
    term_id: id,
    position,
    part,
    published_at: publishedAt,
  }))
  // In one order, whatever that of the post is: the counts are locked one after the other.
  const inOrder = rows.toSorted((one, other) => (one.term_id < other.term_id ? -1 : 1))
  await tx.insertInto('post_terms').values(inOrder).execute()
}

/** The places of the public posts of a term, newest first, after one of them; those in another language than the site's when it is given. */
export function listPublic(
  db: Database,
  {
    termId,
    now,
    after,
    limit,
    language,
  }: {
    termId: string
    now: string
    after?: ListCursor | undefined
    limit: number
    language?: Language | undefined
  },
): Promise<{ post_id: string }[]> {
  if (language) return listPublicIn(db, { termId, now, after, limit, language })
  const query = db
    .selectFrom('post_terms')
    .select('post_id')
    .where('term_id', '=', termId)
    .orderBy('published_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
  return (
    after && after.at <= now
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('published_at', 'post_id'), '<', tuple(after.at, after.id)),
        )
      : query.where('published_at', '<=', now)
  ).execute()
}

function listPublicIn(
  db: Database,
  {
    termId,
    now,
    after,
    limit,
    language,
  }: {
    termId: string
    now: string
    after: ListCursor | undefined
    limit: number
    language: Language
  },
): Promise<{ post_id: string }[]> {
  // As above: one bound, so that an engine begins at one place of the index.
  const query = db
    .selectFrom('post_terms')
    .select('post_id')
    .where('language', '=', language)
    .where('term_id', '=', termId)
    .orderBy('said_at', 'desc')
    .orderBy('post_id', 'desc')
    .limit(limit)
  return (
    after && after.at <= now
      ? query
          // Which the index says of all that it has.
          .where('said_at', 'is not', null)
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('said_at', 'post_id'), '<', tuple(after.at, after.id)),
          )
      : query.where('said_at', '<=', now)
  ).execute()
}

/** Gives the posts of one term another in its place; those that have both keep that one. */
export async function moveAll(
  tx: PublicTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .deleteFrom('post_terms')
    .where('term_id', '=', from)
    .where('post_id', 'in', ({ selectFrom }) =>
      selectFrom('post_terms').select('post_id').where('term_id', '=', to),
    )
    .execute()
  await tx.updateTable('post_terms').set({ term_id: to }).where('term_id', '=', from).execute()
}

/** Has the posts of a term rendered and indexed again, which makes them findable by its name of today; says whether it has any. */
export async function markOld(tx: PublicTransaction, termId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('blog_posts')
    .set({ rendered_with: 0 })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('post_terms').select('post_id').where('term_id', '=', termId),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
