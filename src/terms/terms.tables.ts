import type { Insertable, Selectable } from 'kysely'
import { endOfPrefix } from '#server/data/end-of-prefix.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { TermsTable } from '#server/data/tables/term-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { TermKind } from './term-kinds.ts'

export type TermRow = Selectable<TermsTable>

/** A term with how many posts of it the public sees. */
export type CountedTerm = TermRow & { posts: number }

const COLUMNS = [
  ...(['terms.id', 'terms.kind', 'terms.slug', 'terms.name'] as const),
  ...(['terms.description', 'terms.parent_id', 'terms.picture_id', 'terms.group_name'] as const),
  ...(['terms.created_at', 'terms.updated_at'] as const),
] as const

/** The term at an address, with its count. */
export function findBySlug(
  db: Database,
  { kind, slug }: { kind: TermKind; slug: string },
): Promise<CountedTerm | undefined> {
  return counted(db)
    .where('terms.kind', '=', kind)
    .where('terms.slug', '=', slug)
    .executeTakeFirst()
}

export function find(db: Database, id: string): Promise<CountedTerm | undefined> {
  return counted(db).where('terms.id', '=', id).executeTakeFirst()
}

/** Those of these addresses at which there is a term. */
export async function listBySlugs(
  db: Database,
  { kind, slugs }: { kind: TermKind; slugs: string[] },
): Promise<TermRow[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('terms')
    .select(COLUMNS)
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .execute()
}

/** Terms by name, after a place; those whose address begins with `prefix` when given. */
export function list(
  db: Database,
  {
    kind,
    group,
    after,
    limit,
  }: {
    kind: TermKind
    group?: string | undefined
    after: { name: string; id: string } | undefined
    limit: number
  },
): Promise<CountedTerm[]> {
  let query = countedIn(db, { kind, group }).orderBy('terms.name').orderBy('terms.id').limit(limit)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('terms.name', 'terms.id'), '>', tuple(after.name, after.id)),
    )
  }
  return query.execute()
}

/** Terms with words in their address that begin so, those with an address that begins so first. */
export async function listLike(
  db: Database,
  {
    kind,
    group,
    slug,
    limit,
  }: { kind: TermKind; group?: string | undefined; slug: string; limit: number },
): Promise<CountedTerm[]> {
  const first = await countedIn(db, { kind, group })
    .where('terms.slug', '>=', slug)
    .where('terms.slug', '<', endOfPrefix(slug))
    .orderBy('terms.slug')
    .limit(limit)
    .execute()
  if (first.length === limit) return first
  const others = await countedIn(db, { kind, group })
    .innerJoin('term_words', 'term_words.term_id', 'terms.id')
    .where('term_words.kind', '=', kind)
    .where('term_words.word', '>=', slug)
    .where('term_words.word', '<', endOfPrefix(slug))
    .orderBy('term_words.word')
    .orderBy('term_words.term_id')
    .limit(2 * limit)
    .execute()
  // One of each, though several of its words begin so.
  const rowById = new Map([...first, ...others].map((row) => [row.id, row]))
  return [...rowById.values()].slice(0, limit)
}

/** The terms with the most posts that the public sees; none without any. */
export function listMostUsed(
  db: Database,
  { kind, limit }: { kind: TermKind; limit: number },
): Promise<CountedTerm[]> {
  return db
    .selectFrom('term_counts')
    .innerJoin('terms', 'terms.id', 'term_counts.term_id')
    .select([...COLUMNS, 'term_counts.posts'])
    .where('term_counts.kind', '=', kind)
    .where('term_counts.posts', '>', 0)
    .orderBy('term_counts.posts', 'desc')
    .orderBy('term_counts.term_id')
    .limit(limit)
    .execute()
}

/** The terms with these ids. */
export async function listByIds(db: Database, ids: string[]): Promise<TermRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('terms').select(COLUMNS).where('id', 'in', ids).execute()
}

/** The terms with these ids, each with its count. */
export async function listCountedByIds(db: Database, ids: string[]): Promise<CountedTerm[]> {
  return ids.length === 0 ? [] : counted(db).where('terms.id', 'in', ids).execute()
}

/** Those of these addresses at which there is a term, each with its count. */
export async function listCountedBySlugs(
  db: Database,
  { kind, slugs }: { kind: TermKind; slugs: string[] },
): Promise<CountedTerm[]> {
  if (slugs.length === 0) return []
  return counted(db).where('terms.kind', '=', kind).where('terms.slug', 'in', slugs).execute()
}

/** The ids of all terms right below these. */
export async function listIdsBelow(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('terms').select('id').where('parent_id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** The terms below one that have posts which the public sees, by name. */
export function listBelow(
  db: Database,
  { parentId, limit }: { parentId: string; limit: number },
): Promise<CountedTerm[]> {
  return counted(db)
    .where('terms.parent_id', '=', parentId)
    .where('term_counts.posts', '>', 0)
    .orderBy('terms.name')
    .orderBy('terms.id')
    .limit(limit)
    .execute()
}

/** The addresses of terms with so many posts, after one of them. */
export function listWithPosts(
  db: Database,
  { kind, least, after, limit }: { kind: TermKind; least: number; after: string; limit: number },
): Promise<Pick<CountedTerm, 'slug'>[]> {
  return db
    .selectFrom('terms')
    .innerJoin('term_counts', 'term_counts.term_id', 'terms.id')
    .select('terms.slug')
    .where('terms.kind', '=', kind)
    .where('terms.slug', '>', after)
    .where('term_counts.posts', '>=', least)
    .orderBy('terms.slug')
    .limit(limit)
    .execute()
}

/** A term with the one that it stands below. */
export type TermPlace = Pick<TermRow, 'id' | 'kind' | 'name' | 'parent_id'>

/** Where all terms stand, by name. */
export function listPlaces(db: Database): Promise<TermPlace[]> {
  return db
    .selectFrom('terms')
    .select(['id', 'kind', 'name', 'parent_id'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The terms that count other posts than they have. */
export function listMiscounted(db: Database): Promise<Pick<TermRow, 'kind' | 'name'>[]> {
  return db
    .selectFrom('terms')
    .innerJoin('term_counts', 'term_counts.term_id', 'terms.id')
    .select(['terms.kind', 'terms.name'])
    .where(({ eb, selectFrom, fn }) =>
      eb(
        'term_counts.posts',
        '!=',
        selectFrom('post_terms')
          .select(fn.countAll<number>().as('posts'))
          .whereRef('post_terms.term_id', '=', 'terms.id')
          .where('post_terms.published_at', 'is not', null),
      ),
    )
    .orderBy('terms.name')
    .orderBy('terms.id')
    .execute()
}

export async function count(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('terms')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Returns the groups that terms of a kind are of, by name. */
export async function listGroups(db: Database, kind: TermKind): Promise<string[]> {
  const rows = await db
    .selectFrom('terms')
    .select('group_name')
    .distinct()
    .where('kind', '=', kind)
    // A place in the index, unlike “not empty”.
    .where('group_name', '>', '')
    .orderBy('group_name')
    .execute()
  return rows.map(({ group_name: group }) => group)
}

/** Inserts a term unless its address is taken. */
export async function insertIfFree(
  tx: PublicTransaction,
  term: Insertable<TermsTable>,
): Promise<void> {
  await tx
    .insertInto('terms')
    .values(term)
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute()
}

export async function update(
  tx: PublicTransaction,
  id: string,
  changes: Pick<TermRow, 'updated_at'> &
    Partial<
      Pick<TermRow, 'slug' | 'name' | 'description' | 'parent_id' | 'picture_id' | 'group_name'>
    >,
): Promise<void> {
  await tx.updateTable('terms').set(changes).where('id', '=', id).execute()
}

/** Moves all that stands below a term below another, or below none. */
export async function moveBelow(
  tx: PublicTransaction,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await tx.updateTable('terms').set({ parent_id: to }).where('parent_id', '=', from).execute()
}

/** Removes a term from all posts; its old addresses lead nowhere then. */
export async function remove(tx: PublicTransaction, id: string): Promise<void> {
  await tx.deleteFrom('terms').where('id', '=', id).execute()
}

/** Returns the terms of a kind, of one group where it is given. */
function countedIn(db: Database, { kind, group }: { kind: TermKind; group: string | undefined }) {
  const query = counted(db).where('terms.kind', '=', kind)
  return group === undefined ? query : query.where('terms.group_name', '=', group)
}

function counted(db: Database) {
  return db
    .selectFrom('terms')
    .innerJoin('term_counts', 'term_counts.term_id', 'terms.id')
    .select([...COLUMNS, 'term_counts.posts'])
}
