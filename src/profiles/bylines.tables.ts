import { sql } from 'kysely'
import type { ListCursor } from '#domain/paging/cursor.ts'
import { buildOnce } from '#server/data/build-once.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Database } from '#server/data/tables.ts'
import { namesInByline } from './byline.ts'

export type BylinePerson = { id: string; slug: string; name: string }

/** Whom these keys of names mean, by key. */
export async function findByNames(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, BylinePerson>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile_names')
    .innerJoin('profiles', 'profiles.id', 'profile_names.profile_id')
    .select(['profile_names.name_key', 'profiles.id', 'profiles.slug', 'profiles.name'])
    .where('profile_names.name_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ name_key: key, ...person }) => [key, person]))
}

/**
 * Whom a byline means, in its order: the one whose name the whole line is, else all whose names it consists of; nobody
 * when one of these names is nobody's.
 */
export async function findPeople(db: Database, line: string): Promise<BylinePerson[]> {
  const { whole, parts } = namesInByline(line)
  const byName = await findByNames(db, [...new Set([whole, ...parts])])
  const one = byName.get(whole)
  if (one) return [one]
  const people = parts.map((part) => byName.get(part))
  if (!people.every((person) => person !== undefined)) return []
  return [...new Map(people.map((person) => [person.id, person])).values()]
}

/** The keys by which bylines mean somebody. */
export async function listNames(db: Database, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profile_names')
    .select('name_key')
    .where('profile_id', '=', profileId)
    .execute()
  return rows.map(({ name_key: key }) => key)
}

/** The keys of everybody's names, in no particular order. */
export function listAllNames(db: Database): Promise<{ name_key: string; profile_id: string }[]> {
  return db.selectFrom('profile_names').select(['name_key', 'profile_id']).execute()
}

/** Has bylines with a name mean somebody; does nothing where they do. */
export async function addName(
  tx: PublicTransaction,
  { profileId, key }: { profileId: string; key: string },
): Promise<void> {
  await tx
    .insertInto('profile_names')
    .values({ name_key: key, profile_id: profileId })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
}

/** Has the names of one mean another. */
export async function moveNames(
  tx: PublicTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('profile_names')
    .set({ profile_id: to })
    .where('profile_id', '=', from)
    .execute()
}

/** Whom the byline of a post means, as it was published last, in their order. */
export async function listOfPost(db: Database, postId: string): Promise<BylinePerson[]> {
  const rows = await selectOfPost(db, { postId })
  // They are few: no engine needs to order them.
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ position: _, ...person }) => person)
}

const selectOfPost = buildOnce((db, { postId }: { postId: string }) =>
  db
    .selectFrom('post_profiles')
    .innerJoin('profiles', 'profiles.id', 'post_profiles.profile_id')
    .select(['profiles.id', 'profiles.slug', 'profiles.name', 'post_profiles.position'])
    .where('post_profiles.post_id', '=', postId),
)

/** Whom the bylines of these posts mean, by post; posts whose byline means nobody are left out. */
export async function listOfPosts(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, BylinePerson[]>> {
  const people = new Map<string, BylinePerson[]>()
  if (postIds.length === 0) return people
  const rows = await db
    .selectFrom('post_profiles')
    .innerJoin('profiles', 'profiles.id', 'post_profiles.profile_id')
    .select(['post_profiles.post_id', 'post_profiles.position'])
    .select(['profiles.id', 'profiles.slug', 'profiles.name'])
    .where('post_profiles.post_id', 'in', postIds)
    .execute()
  for (const { post_id: id, position: _, ...person } of rows.toSorted(byPosition)) {
    people.set(id, [...(people.get(id) ?? []), person])
  }
  return people
}

/** Says whom the byline of a post means; the public sees it from the given time on. */
export async function replaceForPost(
  tx: PublicTransaction,
  {
    postId,
    profileIds,
    publishedAt,
  }: { postId: string; profileIds: string[]; publishedAt: string | null },
): Promise<void> {
  await tx.deleteFrom('post_profiles').where('post_id', '=', postId).execute()
  if (profileIds.length === 0) return
  const rows = profileIds.map((profileId, position) => ({
    post_id: postId,
    profile_id: profileId,
    position,
    published_at: publishedAt,
  }))
  // In one order, whatever that of the byline is: the counts are locked one after the other.
  const inOrder = rows.toSorted((one, other) => (one.profile_id < other.profile_id ? -1 : 1))
  await tx.insertInto('post_profiles').values(inOrder).execute()
}

/** The places of the public posts of somebody, newest first, after one of them. */
export function listPublic(
  db: Database,
  {
    profileId,
    now,
    after,
    limit,
  }: { profileId: string; now: string; after?: ListCursor | undefined; limit: number },
): Promise<{ post_id: string }[]> {
  const query = db
    .selectFrom('post_profiles')
    .select('post_id')
    .where('profile_id', '=', profileId)
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

/** Every byline that a post has, once: each is looked for from the one before, so posts with the same one cost nothing. */
export async function listLines(db: Database): Promise<string[]> {
  const { rows } = await sql<{ author: string }>`
    with recursive lines (author) as (
      select min(author) from blog_posts
      union all
      select (select min(blog_posts.author) from blog_posts where blog_posts.author > lines.author)
      from lines where lines.author is not null
    )
    select author from lines where author is not null`.execute(db)
  return rows.map(({ author }) => author)
}

/** Says whom a byline means, of every post that has it and was public once. */
export async function replaceForLine(
  tx: PublicTransaction,
  { line, profileIds }: { line: string; profileIds: string[] },
): Promise<void> {
  await tx
    .deleteFrom('post_profiles')
    .where('post_id', 'in', ({ selectFrom }) =>
      selectFrom('blog_posts').select('id').where('author', '=', line),
    )
    .execute()
  for (const [position, profileId] of profileIds.entries()) {
    await tx
      .insertInto('post_profiles')
      .columns(['post_id', 'profile_id', 'position', 'published_at'])
      .expression(({ selectFrom, lit }) =>
        selectFrom('blog_posts')
          .innerJoin('profiles', (join) => join.onTrue())
          .select(['blog_posts.id', 'profiles.id as profile_id', lit(position).as('position')])
          .select(
            sql<
              string | null
            >`case when blog_posts.status = 'published' and blog_posts.deleted_at is null and blog_posts.language = '' then blog_posts.published_at end`.as(
              'published_at',
            ),
          )
          .where('profiles.id', '=', profileId)
          .where('blog_posts.author', '=', line)
          .where('blog_posts.published_at', 'is not', null),
      )
      .execute()
  }
}

/** Posts with one of these bylines, at most so many: what pages show them is to be made anew. */
export async function listPostsOfLines(
  db: Database,
  { lines, limit }: { lines: readonly string[]; limit: number },
): Promise<string[]> {
  if (lines.length === 0) return []
  const rows = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('author', 'in', lines)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Has the posts with a byline rendered and indexed again, which makes them findable by what its people are called today. */
export async function markOld(tx: PublicTransaction, line: string): Promise<void> {
  await tx
    .updateTable('blog_posts')
    .set({ rendered_with: 0 })
    .where('author', '=', line)
    .where('published_at', 'is not', null)
    .execute()
}

function byPosition(one: { position: number }, other: { position: number }): number {
  return one.position - other.position
}
