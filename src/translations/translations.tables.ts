import type { PostStatus } from '#domain/posts/post-status.ts'
import type { Language } from '#domain/words/languages.ts'
import { buildOnce } from '#server/data/build-once.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { PostTranslationsTable } from '#server/data/tables/translation-tables.ts'
import type { Database } from '#server/data/tables.ts'

/** A post that is an original with translations, or one of these. */
export type PostInSet = {
  id: string
  slug: string
  title: string
  /** Empty is the language of the site. */
  language: Language | ''
  status: PostStatus
  published_at: string | null
  deleted_at: string | null
  /** Null for the original itself. */
  revision_id: string | null
  isOriginal: boolean
}

/** The original and the translations that a post is one of, the original first; none for a post that stands alone. */
export async function listSet(db: Database, postId: string): Promise<PostInSet[]> {
  const [tie] = await selectTie(db, { postId })
  if (!tie) return []
  const [originals, translations] = await Promise.all([
    selectOriginal(db, { id: tie.original_id }),
    selectTranslations(db, { originalId: tie.original_id }),
  ])
  return [
    ...originals.map((row) => ({ ...row, revision_id: null, isOriginal: true })),
    ...translations.map((row) => ({ ...row, isOriginal: false })),
  ]
}

/** The sets that some of these posts are in, each with its original first. */
export async function listSets(db: Database, postIds: readonly string[]): Promise<PostInSet[][]> {
  const ties = await db
    .selectFrom('post_translations')
    .select(['post_id', 'original_id'])
    .where('post_id', 'in', postIds)
    .unionAll(
      db
        .selectFrom('post_translations')
        .select(['post_id', 'original_id'])
        .where('original_id', 'in', postIds),
    )
    .execute()
  const ids = [...new Set(ties.map(({ original_id: id }) => id))]
  if (ids.length === 0) return []
  const [originals, translations] = await Promise.all([
    db.selectFrom('blog_posts').select(POST_COLUMNS).where('blog_posts.id', 'in', ids).execute(),
    db
      .selectFrom('post_translations')
      .innerJoin('blog_posts', 'blog_posts.id', 'post_translations.post_id')
      .select([...POST_COLUMNS, 'post_translations.revision_id', 'post_translations.original_id'])
      .where('post_translations.original_id', 'in', ids)
      .orderBy('post_translations.language')
      .execute(),
  ])
  return originals.map((row) => [
    { ...row, revision_id: null, isOriginal: true },
    ...translations
      .filter(({ original_id: id }) => id === row.id)
      .map(({ original_id: _, ...one }) => ({ ...one, isOriginal: false })),
  ])
}

const POST_COLUMNS = [
  'blog_posts.id',
  'blog_posts.slug',
  'blog_posts.title',
  'blog_posts.language',
  'blog_posts.status',
  'blog_posts.published_at',
  'blog_posts.deleted_at',
] as const

/** Both ways in one query, each by an index of its own. Most posts are in no set. */
const selectTie = buildOnce((db, { postId }: { postId: string }) =>
  db
    .selectFrom('post_translations')
    .select('original_id')
    .where('post_id', '=', postId)
    .unionAll(
      db.selectFrom('post_translations').select('original_id').where('original_id', '=', postId),
    ),
)

const selectOriginal = buildOnce((db, { id }: { id: string }) =>
  db.selectFrom('blog_posts').select(POST_COLUMNS).where('blog_posts.id', '=', id),
)

const selectTranslations = buildOnce((db, { originalId }: { originalId: string }) =>
  db
    .selectFrom('post_translations')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_translations.post_id')
    .select([...POST_COLUMNS, 'post_translations.revision_id'])
    .where('post_translations.original_id', '=', originalId)
    .orderBy('post_translations.language'),
)

/** Returns the row that says of which post this one is a translation; undefined for one that is none. */
export function find(db: Database, postId: string): Promise<PostTranslationsTable | undefined> {
  return db
    .selectFrom('post_translations')
    .select(['post_id', 'original_id', 'language', 'revision_id'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

/** The originals of those of these posts that are translations, by post. */
export async function listOriginals(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, { id: string; slug: string }>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_translations')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_translations.original_id')
    .select(['post_translations.post_id', 'blog_posts.id', 'blog_posts.slug'])
    .where('post_translations.post_id', 'in', postIds)
    .execute()
  return new Map(rows.map(({ post_id: postId, ...original }) => [postId, original]))
}

/** Says what a post is a translation of, unless there is one in its language; says whether it did. */
export async function insertIfFree(tx: Database, row: PostTranslationsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('post_translations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Says in which language a translation is from now on. */
export async function setLanguage(
  tx: PublicTransaction,
  { postId, language }: { postId: string; language: Language },
): Promise<void> {
  await tx
    .updateTable('post_translations')
    .set({ language })
    .where('post_id', '=', postId)
    .execute()
}

/** Says to which text of its original a translation is up to date. */
export async function setRevision(
  tx: Database,
  { postId, revisionId }: { postId: string; revisionId: string },
): Promise<void> {
  await tx
    .updateTable('post_translations')
    .set({ revision_id: revisionId })
    .where('post_id', '=', postId)
    .execute()
}

/** The language of a published post where that is another than the site's; undefined for others and for none. */
export async function findLanguage(
  db: Database,
  at: { slug: string; now: string },
): Promise<Language | undefined> {
  const [row] = await selectLanguage(db, at)
  return row?.language || undefined
}

const selectLanguage = buildOnce((db, { slug, now }: { slug: string; now: string }) =>
  db
    .selectFrom('blog_posts')
    .select('language')
    .where('slug', '=', slug)
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('published_at', '<=', now),
)

/** Where the public sees the translations into a language of the posts at these addresses. */
export async function listShownIn(
  db: Database,
  { slugs, language, now }: { slugs: readonly string[]; language: Language; now: string },
): Promise<{ from: string; to: string }[]> {
  if (slugs.length === 0) return []
  return db
    .selectFrom('blog_posts as originals')
    .innerJoin('post_translations', 'post_translations.original_id', 'originals.id')
    .innerJoin('blog_posts as said', 'said.id', 'post_translations.post_id')
    .select(['originals.slug as from', 'said.slug as to'])
    .where('originals.slug', 'in', slugs)
    .where('said.language', '=', language)
    .where('said.status', '=', 'published' satisfies PostStatus)
    .where('said.deleted_at', 'is', null)
    .where('said.published_at', '<=', now)
    .execute()
}

/** Whether a post, in whatever state, is in another language than the site. */
export async function isAnyInOtherLanguage(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('language', '<>', '')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The language of a post, in whatever state, where that is another than the site's. */
export async function findLanguageById(
  db: Database,
  postId: string,
): Promise<Language | undefined> {
  const post = await db
    .selectFrom('blog_posts')
    .select('language')
    .where('id', '=', postId)
    .executeTakeFirst()
  return post?.language || undefined
}

/** Whether the public sees no post in a language but this one. */
export async function isOnlyIn(
  db: Database,
  { postId, language }: { postId: string; language: Language },
): Promise<boolean> {
  const other = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('status', '=', 'published' satisfies PostStatus)
    .where('language', '=', language)
    .where('deleted_at', 'is', null)
    .where('id', '<>', postId)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
