import type { ListCursor } from '#domain/paging/cursor.ts'
import type { PostStatus } from '#domain/posts/post-status.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import { termsInLanguage } from '#domain/search/in-language.ts'
import { indexWords, SEARCH_INDEX_VERSION } from '#domain/search/index-words.ts'
import type { Language } from '#domain/words/languages.ts'
import { databaseEngine } from '../database-engine.ts'
import { SEARCHED_COLUMNS, type SearchedColumns } from '../tables/document-columns.ts'
import type { Database } from '../tables.ts'
import { postgresSearchIndex } from './postgres-search-index.ts'
import type {
  CandidateQuery,
  SearchCandidate,
  SearchIndex,
  TitleMatch,
  TitleQuery,
} from './search-index.ts'
import { sqliteSearchIndex } from './sqlite-search-index.ts'

const INDEXES: Record<ReturnType<typeof databaseEngine>, SearchIndex> = {
  sqlite: sqliteSearchIndex,
  postgres: postgresSearchIndex,
}

export type SearchDocument = {
  postId: string
  postType: PostType
  publishedAt: string
  title: string
  author: string
  /** The text that readers read, without markup. */
  body: string
  /** Empty for that of the site. */
  language: Language | ''
}

/**
 * Indexes a published post as it is now, in place of its older entry.
 *
 * Call it in the transaction that stores the post. Taking a post down or removing it takes it
 * out of the index by itself.
 */
export async function index(tx: Database, document: SearchDocument): Promise<void> {
  const { postId, publishedAt, title, author, body } = document
  await remove(tx, postId)
  const { number } = await tx
    .insertInto('post_search')
    .values({
      post_id: postId,
      indexed_with: SEARCH_INDEX_VERSION,
      published_at: publishedAt,
      title,
      author,
      body,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await INDEXES[databaseEngine(tx)].insert(tx, number, indexWords(document))
}

/** Takes a post out of the index. */
export async function remove(tx: Database, postId: string): Promise<void> {
  await tx.deleteFrom('post_search').where('post_id', '=', postId).execute()
}

/**
 * Indexes the re-rendered text of a post, at the same place in the order.
 *
 * @returns how it is found from now on; undefined when it is not public, or its text is the same
 */
export async function replaceBody(
  tx: Database,
  { postId, body }: Pick<SearchDocument, 'postId' | 'body'>,
): Promise<SearchDocument | undefined> {
  const found = await tx
    .selectFrom('post_search')
    .innerJoin('blog_posts', 'blog_posts.id', 'post_search.post_id')
    .select([
      'post_search.number',
      'post_search.body',
      'post_search.title',
      'post_search.author',
      'post_search.published_at as publishedAt',
      'blog_posts.post_type as postType',
      'blog_posts.language',
    ])
    .where('post_search.post_id', '=', postId)
    .executeTakeFirst()
  if (!found || found.body === body) return undefined

  const { number, ...known } = found
  const document = { ...known, postId, body }
  await tx.updateTable('post_search').set({ body }).where('number', '=', number).execute()
  await INDEXES[databaseEngine(tx)].replace(tx, number, indexWords(document))
  return document
}

/** A query for posts in one language: empty is that of the site. */
type InLanguage<Query> = Query & { language: Language | '' }

/** Public posts in a language that have every term, those published last first. */
export function listNewest(
  db: Database,
  query: InLanguage<CandidateQuery>,
): Promise<SearchCandidate[]> {
  return INDEXES[databaseEngine(db)].listNewest(db, asIndexed(query))
}

/** Of each term, a whole word, the newest public posts in a language that have it in their title. */
export function listNewestByTitle(
  db: Database,
  query: InLanguage<TitleQuery>,
): Promise<TitleMatch[]> {
  return INDEXES[databaseEngine(db)].listNewestByTitle(db, asIndexed(query))
}

function asIndexed<Query extends TitleQuery | CandidateQuery>({
  language,
  ...query
}: InLanguage<Query>) {
  return { ...query, terms: termsInLanguage(query.terms, language) }
}

/**
 * The newest of the public posts that have every term, and beside them, where those are as many
 * as were asked for, the newest that have one in the title.
 *
 * PostgreSQL begins both at once, and looks no further in titles when everything has been found.
 * SQLite does one thing after the other, and the second only when it can find what the first has not.
 */
export async function listCandidates(
  db: Database,
  query: InLanguage<Omit<CandidateQuery, 'isInTitle' | 'isNeedless'>>,
): Promise<{ newest: SearchCandidate[]; inTitle: SearchCandidate[] }> {
  const finding = listNewest(db, { ...query, isInTitle: false })
  const isNeedless = finding.then(
    (found) => found.length < query.limit,
    // It fails for both, with its own error.
    () => true,
  )
  const findInTitle = () => listNewest(db, { ...query, isInTitle: true, isNeedless })
  if (databaseEngine(db) === 'postgres') {
    const [newest, inTitle] = await Promise.all([finding, findInTitle()])
    return { newest, inTitle }
  }
  return { newest: await finding, inTitle: (await isNeedless) ? [] : await findInTitle() }
}

/** The number of the post that was indexed last: it grows whenever one is published or changed. */
export async function findLastNumber(db: Database): Promise<number> {
  const row = await db
    .selectFrom('post_search')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The whole texts of these posts, by post. */
export async function listBodies(db: Database, postIds: string[]): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_search')
    .select(['post_id', 'body'])
    .where('post_id', 'in', postIds)
    .execute()
  return new Map(rows.map(({ post_id, body }) => [post_id, body]))
}

type UnindexedPost = {
  id: string
  post_type: PostType
  published_at: string
  content_html: string
} & SearchedColumns

/** Published posts in a language that search does not know as they should be known, oldest first. */
export async function listUnindexed(
  db: Database,
  {
    language,
    limit,
    after,
  }: { language: Language | ''; limit: number; after: ListCursor | undefined },
): Promise<UnindexedPost[]> {
  let query = db
    .selectFrom('blog_posts')
    .select(['id', 'post_type', 'published_at', 'content_html', ...SEARCHED_COLUMNS])
    .where('status', '=', 'published' satisfies PostStatus)
    .where('deleted_at', 'is', null)
    .where('language', '=', language)
    .where('published_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_search')
            .select('number')
            .whereRef('post_search.post_id', '=', 'blog_posts.id')
            .where('indexed_with', '=', SEARCH_INDEX_VERSION),
        ),
      ),
    )
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published_at', 'id'), '>', tuple(after.at, after.id)),
    )
  }
  return (await query.$narrowType<{ published_at: string }>().execute()) as UnindexedPost[]
}
