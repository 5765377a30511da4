import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { SAFE_SOURCE_VERSION, safeSource } from '#domain/markdown/sanitise/safe-source.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import type { Comparison, Filter } from '#domain/rows/parse-filter.ts'
import { columnFacts, type PostColumn } from '#domain/rows/post-columns.ts'
import type { RowOrder, RowQuery } from '#domain/rows/row-query.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import * as partsTable from '#terms/parts.tables.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { databaseEngine } from '../database-engine.ts'
import * as recipesRepository from '../recipes/recipes-repository.ts'
import type { Database, Tables } from '../tables.ts'

/** Which posts a query can reach at all, and how. What is in the trash is in none. */
export type PostView = ReachablePosts & {
  /** Before the addresses of pictures that no program has given: they work on other origins, too. */
  siteUrl: string
}

export type ReachablePosts =
  | { posts: 'public'; now: string }
  | { posts: 'public_and_own'; now: string; ownerId: string }
  | { posts: 'own'; ownerId: string }
  | { posts: 'all' }

type Value = string | number | null

/** A column of the table itself. */
type StoredColumn = Exclude<
  PostColumn,
  'recipes' | 'topics' | 'series' | 'authors' | 'translation_of'
>

/** A post as a client asked for it: some of its columns. */
export type PostRow = Partial<Record<StoredColumn, Value>> & {
  recipes?: RecipeData[] | null
  /** The names of its topics. */
  topics?: string[] | null
  /** The name of its series, and its place in it. */
  series?: { name: string; part: number } | null
  /** Whom its byline means. */
  authors?: { slug: string; name: string }[] | null
  /** The original, if it is a translation. */
  translation_of?: { id: string; slug: string } | null
}

type Page = Pick<RowQuery, 'filters' | 'order' | 'limit' | 'offset'>
type Posts = ExpressionBuilder<Tables, 'blog_posts'>

const SQL_OPERATORS = {
  eq: '=',
  neq: '!=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
} as const satisfies Record<Comparison, string>

/**
 * The ids of the posts that a query asks for, in its order; ties are broken by id.
 *
 * Ids alone: what a page of long texts weighs is read batch by batch.
 */
export async function listIds(
  db: Database,
  view: PostView,
  { filters, order, limit, offset }: Page,
): Promise<string[]> {
  if (limit === 0) return []
  let query = db
    .selectFrom('blog_posts')
    .select('id')
    .where((eb) => isVisible(eb, view))
    .where((eb) => eb.and(filters.map((filter) => meets(db, eb, filter, view))))
    .limit(limit)
    .offset(offset)
  for (const { column, direction, nulls } of order) {
    query = query.orderBy(comparable(db, column, view), (by) => {
      const directed = direction === 'desc' ? by.desc() : by.asc()
      if (!canBeNull(column, view)) return directed
      return nulls === 'first' ? directed.nullsFirst() : directed.nullsLast()
    })
  }
  if (!order.some(({ column }) => column === 'id')) {
    query = query.orderBy('id', order.at(-1)?.direction ?? 'asc')
  }
  return (await query.execute()).map(({ id }) => id)
}

/** How many posts meet the conditions, whatever the page. */
export async function count(
  db: Database,
  view: PostView,
  { filters }: Pick<RowQuery, 'filters'>,
): Promise<number> {
  const row = await db
    .selectFrom('blog_posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => isVisible(eb, view))
    .where((eb) => eb.and(filters.map((filter) => meets(db, eb, filter, view))))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Some columns of the posts of these ids that may be seen, in the order of the ids. */
export async function findByIds(
  db: Database,
  view: PostView,
  { ids, columns }: { ids: string[]; columns: readonly PostColumn[] },
): Promise<PostRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('blog_posts')
    .select(columns.filter(isStored).map((column) => shown(column, view).as(column)))
    .select(['id as row_id', 'safe_content_with as cleaned_with'])
    .where('id', 'in', ids)
    .where((eb) => isVisible(eb, view))
    .execute()
  const byId = new Map<string, PostRow>(
    rows.map(({ row_id: id, cleaned_with: version, ...row }) => [id, cleaned(row, version)]),
  )
  if (columns.includes('recipes')) {
    const recipes = await recipesRepository.listOfPosts(db, [...byId.keys()])
    for (const [id, row] of byId) row.recipes = recipes.get(id) ?? []
  }
  if (columns.includes('topics')) {
    const of = { postIds: [...byId.keys()], kind: 'topic' } as const
    const topics = await postTermsRepository.listNames(db, of)
    for (const [id, row] of byId) row.topics = topics.get(id) ?? []
  }
  if (columns.includes('series')) {
    const series = await partsTable.listOfPosts(db, [...byId.keys()])
    for (const [id, row] of byId) row.series = series.get(id) ?? null
  }
  if (columns.includes('authors')) {
    const people = await bylinesRepository.listOfPosts(db, [...byId.keys()])
    for (const [id, row] of byId) {
      row.authors = (people.get(id) ?? []).map(({ slug, name }) => ({ slug, name }))
    }
  }
  if (columns.includes('translation_of')) {
    const originals = await translationsTable.listOriginals(db, [...byId.keys()])
    for (const [id, row] of byId) row.translation_of = originals.get(id) ?? null
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Whether a column is one of the table itself. */
function isStored(column: PostColumn): column is StoredColumn {
  return columnFacts(column).kind !== 'json'
}

/** The value of a column as programs get it. */
function shown(column: PostColumn, { siteUrl }: PostView): RawBuilder<Value> {
  const reference = sql.ref<Value>(column)
  if (column === 'image_url') {
    return sql<string>`coalesce(given_image_url,
      case when image_url like '/media/%' then ${sql.lit(siteUrl)} || image_url else image_url end)`
  }
  if (column !== 'content') return reference
  return sql<string>`case when safe_content_with = ${sql.lit(SAFE_SOURCE_VERSION)}
    then coalesce(safe_content, content) else content end`
}

/** An old post whose cleaned text is not stored yet is cleaned when it is read. */
function cleaned(row: PostRow, version: number): PostRow {
  const { content } = row
  if (typeof content !== 'string' || version === SAFE_SOURCE_VERSION) return row
  return { ...row, content: safeSource(content) }
}

function isVisible(eb: Posts, view: ReachablePosts): Expression<SqlBool> {
  const isKept = eb('deleted_at', 'is', null)
  if (view.posts === 'all') return isKept
  if (view.posts === 'own') return eb.and([isKept, eb('created_by', '=', view.ownerId)])
  const isPublic = eb.and([
    isKept,
    eb('status', '=', 'published'),
    eb('published_at', '<=', view.now),
  ])
  if (view.posts === 'public') return isPublic
  return eb.or([isPublic, eb.and([isKept, eb('created_by', '=', view.ownerId)])])
}

function meets(db: Database, eb: Posts, filter: Filter, view: PostView): Expression<SqlBool> {
  const met = condition(db, eb, filter, view)
  return filter.isNegated ? eb.not(met) : met
}

function condition(db: Database, eb: Posts, filter: Filter, view: PostView): Expression<SqlBool> {
  const column = comparable(db, filter.column, view)
  switch (filter.operator) {
    case 'is_null':
      return sql<SqlBool>`${column} is null`
    case 'in':
      // No list is empty in SQL.
      return filter.values.length === 0 ? eb.lit(false) : eb(column, 'in', filter.values)
    case 'like':
    case 'ilike':
      return fits(db, filter, view)
    default:
      return eb(column, SQL_OPERATORS[filter.operator], filter.value)
  }
}

/** SQLite's own `like` is blind to the case of ASCII letters, so `like` asks `glob` there. */
function fits(
  db: Database,
  { column, operator, pattern }: Extract<Filter, { operator: 'like' | 'ilike' }>,
  view: PostView,
): Expression<SqlBool> {
  const reference = shown(column, view)
  if (databaseEngine(db) === 'postgres') {
    return operator === 'like'
      ? sql<SqlBool>`${reference} like ${pattern}`
      : sql<SqlBool>`${reference} ilike ${pattern}`
  }
  if (operator === 'like') return sql<SqlBool>`${reference} glob ${toGlob(pattern)}`
  return sql<SqlBool>`${reference} like ${pattern} escape '\\'`
}

const GLOB_OF: Record<string, string> = { '%': '*', _: '?' }

function toGlob(pattern: string): string {
  return pattern.replace(/\\([\s\S])|([%_])|([*?[])/g, (_, escaped, wildcard, special) => {
    if (wildcard !== undefined) return GLOB_OF[wildcard] ?? wildcard
    const literal: string = escaped ?? special
    return '*?['.includes(literal) ? `[${literal}]` : literal
  })
}

/** Text is compared by its bytes on both engines, whatever the locale of a server. */
function comparable(
  db: Database,
  column: PostColumn,
  view: PostView,
): Expression<string | number | null> {
  const reference = shown(column, view)
  if (columnFacts(column).kind !== 'text' || databaseEngine(db) === 'sqlite') return reference
  return sql<string>`${reference} collate "C"`
}

function canBeNull(column: RowOrder['column'], view: ReachablePosts): boolean {
  if (column === 'published_at' && view.posts === 'public') return false
  return columnFacts(column).isNullable === true
}
