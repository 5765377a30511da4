import type { ListCursor } from '#domain/paging/cursor.ts'
import type { TermKind } from '#domain/posts/term.ts'
import { buildOnce } from '../build-once.ts'
import type { PublicTransaction } from '../public-transaction.ts'
import type { Database } from '../tables.ts'
import type { TermRow } from './terms-repository.ts'

type OfPost = { postId: string; kind: TermKind }

/** The terms of a post as it was published last, in their order. */
export async function listOfPost(
  db: Database,
  of: OfPost,
): Promise<Pick<TermRow, 'id' | 'slug' | 'name'>[]> {
  const rows = await selectOfPost(db, of)
  // They are few: no engine needs to order them.
  return rows.toSorted((one, other) => one.position - other.position)
}

const selectOfPost = buildOnce((db, { postId, kind }: OfPost) =>
  db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select(['terms.id', 'terms.slug', 'terms.name', 'post_terms.position'])
    .where('post_terms.post_id', '=', postId)
    .where('terms.kind', '=', kind),
)

/** The names of the terms of these posts, by post. */
export async function listNames(
  db: Database,
  { postIds, kind }: { postIds: readonly string[]; kind: TermKind },
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (postIds.length === 0) return names
  const rows = await db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select(['post_terms.post_id', 'terms.name'])
    .where('post_terms.post_id', 'in', postIds)
    .where('terms.kind', '=', kind)
    .orderBy('post_terms.position')
    .execute()
  for (const { post_id: id, name } of rows) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

/** Gives a post these terms in place of those it had; the public sees them from the given time on. */
export async function replaceForPost(
  tx: PublicTransaction,
  { postId, termIds, publishedAt }: { postId: string; termIds: string[]; publishedAt: string },
): Promise<void> {
  await tx.deleteFrom('post_terms').where('post_id', '=', postId).execute()
  if (termIds.length === 0) return
  const rows = termIds.map((termId, position) => ({
    post_id: postId,
    term_id: termId,
    position,
    published_at: publishedAt,
  }))
  // In one order, whatever that of the post is: the counts are locked one after the other.
  const inOrder = rows.toSorted((one, other) => (one.term_id < other.term_id ? -1 : 1))
  await tx.insertInto('post_terms').values(inOrder).execute()
}

/** The places of the public posts of a term, newest first, after one of them. */
export function listPublic(
  db: Database,
  {
    termId,
    now,
    after,
    limit,
  }: { termId: string; now: string; after?: ListCursor | undefined; limit: number },
): Promise<{ post_id: string }[]> {
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

/** Has the posts of a term rendered and indexed again, which makes them findable by its name of today. */
export async function markOld(tx: PublicTransaction, termId: string): Promise<void> {
  await tx
    .updateTable('blog_posts')
    .set({ rendered_with: 0 })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('post_terms').select('post_id').where('term_id', '=', termId),
    )
    .execute()
}
