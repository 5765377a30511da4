import { type RawBuilder, sql } from 'kysely'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import type { RecipeTermKind } from '#domain/recipes/finding/recipe-terms.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'

/** Posts with their `id` and `published_at`, and which of them each is, counted from 1. */
export type NumberedPosts = { from: RawBuilder<unknown>; number: RawBuilder<number> }

const ALL_POSTS: NumberedPosts = {
  from: sql`blog_posts`,
  number: sql<number>`cast(substr(slug, 6) as integer)`,
}

/**
 * Inserts so many published posts by one statement: `post-1` and on, as many as are
 * `alike` with the same time, a year later for each following lot.
 */
export async function insertManyPosts(
  db: Database,
  count: number,
  { alike = 10_000, renderedWith = 1 } = {},
): Promise<void> {
  const isPostgres = databaseEngine(db) === 'postgres'
  const uuid = isPostgres ? sql`uuid` : sql`text`
  const time = isPostgres ? sql`timestamptz` : sql`text`
  const at = sql`cast(cast(2001 + (i - 1) / ${sql.lit(alike)} as text) || '-01-01T00:00:00.000Z' as ${time})`
  await sql`
    insert into blog_posts (
      id, slug, title, content, content_html, rendered_with, excerpt, reading_minutes, author,
      meta_title, published_at, updated_at, created_at
    )
    with recursive numbers(i) as (
      select 1 union all select i + 1 from numbers where i < ${sql.lit(count)}
    )
    select
      cast('01935000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2) as ${uuid}),
      'post-' || cast(i as text),
      'Post', 'Oats.', '<p>Oats.</p>', ${sql.lit(renderedWith)}, 'Oats.', 1, 'Wellness Haven Team', 'Post',
      ${at}, ${at}, ${at}
    from numbers`.execute(db)
}

/**
 * Gives every post, or each of some, a recipe of a dozen words: one in three vegan, one in ten Italian, a leek in one of fifty,
 * onions in sixty of a hundred, and five of so many foods that few others have.
 */
export async function insertManyRecipes(
  db: Database,
  { recipe = EMPTY_RECIPE, parserVersion = 1, rareFoods = 19_303, posts = ALL_POSTS } = {},
): Promise<void> {
  await sql`
    insert into recipes (post_id, position, parser_version, json)
    select id, 1, ${sql.lit(parserVersion)}, ${JSON.stringify(recipe)} from ${posts.from}`.execute(
    db,
  )
  const { from, number } = posts
  const some = sql.lit
  await insertManyFinds(db, posts, rareFoods)
  for (const [kind, word, every, first = 0] of WORDS_OF_RECIPES) {
    await sql`
      insert into recipe_foods (post_id, position, kind, word, published_at, minutes)
      select id, 1, ${some(kind)}, ${some(word)}, published_at, ${number} % 90 + 5
      from ${from} where ${number} % ${some(every)} = ${some(first)}`.execute(db)
  }
}

/** Makes so many topics, and gives every post the first one and one of the others. */
export async function insertManyTopics(db: Database, count: number): Promise<void> {
  await insertManyTerms(db, count)
  const number = sql<number>`cast(substr(slug, 6) as integer)`
  for (const [position, term] of [sql`1`, sql`(${number} % ${sql.lit(count - 1)}) + 2`].entries()) {
    await sql`
      insert into post_terms (post_id, term_id, position, published_at)
      select id, ${topicId(db, term)}, ${sql.lit(position)}, published_at from blog_posts`.execute(
      db,
    )
  }
}

/** Makes every tenth post a part of a series, with so many parts in each: `series-1` and on. */
export async function insertManyParts(db: Database, parts: number): Promise<void> {
  const at = sql`'2001-01-01T00:00:00.000Z'`
  const number = sql`cast(substr(slug, 6) as integer)`
  const series = sql`(${number} / ${sql.lit(10 * parts)}) + 1`
  await sql`
    insert into terms (id, kind, slug, name, description, created_at, updated_at)
    select ${seriesId(db, series)}, 'series', 'series-' || cast(${series} as text),
      'Series ' || cast(${series} as text), '', ${at}, ${at}
    from blog_posts where ${number} % ${sql.lit(10 * parts)} = 1`.execute(db)
  await sql`
    insert into post_terms (post_id, term_id, position, part, published_at)
    select id, ${seriesId(db, series)}, 9, (${number} / 10) % ${sql.lit(parts)} + 1, published_at
    from blog_posts where ${number} % 10 = 1`.execute(db)
}

/** Makes so many people, `cook-1` and on, and gives every post the first one and one of the others. */
export async function insertManyProfiles(db: Database, count: number): Promise<void> {
  await insertManyPeople(db, count)
  const number = sql<number>`cast(substr(slug, 6) as integer)`
  for (const [position, person] of [
    sql`1`,
    sql`(${number} % ${sql.lit(count - 1)}) + 2`,
  ].entries()) {
    await sql`
      insert into post_profiles (post_id, profile_id, position, published_at)
      select id, ${profileId(db, person)}, ${sql.lit(position)}, published_at
      from blog_posts`.execute(db)
  }
}

/** Makes so many people whom no byline means yet: `cook-1` and on, each with their name. */
export async function insertManyPeople(db: Database, count: number): Promise<void> {
  const at = sql`'2001-01-01T00:00:00.000Z'`
  const numbers = sql`with recursive numbers(i) as (
    select 1 union all select i + 1 from numbers where i < ${sql.lit(count)}
  )`
  await sql`
    insert into profiles (
      id, slug, name, role, words, links, qualifications, created_at, updated_at
    )
    ${numbers}
    select ${profileId(db, sql`i`)}, 'cook-' || cast(i as text), 'Cook ' || cast(i as text),
      '', '', '[]', '[]', ${at}, ${at}
    from numbers`.execute(db)
  await sql`
    insert into profile_names (name_key, profile_id)
    ${numbers}
    select 'cook ' || cast(i as text), ${profileId(db, sql`i`)} from numbers`.execute(db)
}

/** Makes so many topics that no post has: `topic-1` and on. */
export async function insertManyTerms(db: Database, count: number): Promise<void> {
  const at = sql`'2001-01-01T00:00:00.000Z'`
  await sql`
    insert into terms (id, kind, slug, name, description, created_at, updated_at)
    with recursive numbers(i) as (
      select 1 union all select i + 1 from numbers where i < ${sql.lit(count)}
    )
    select ${topicId(db, sql`i`)}, 'topic', 'topic-' || cast(i as text),
      'Topic ' || cast(i as text), '', ${at}, ${at}
    from numbers`.execute(db)
}

function profileId(db: Database, number: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = databaseEngine(db) === 'postgres' ? sql`uuid` : sql`text`
  return sql`cast('01937000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2) as ${type})`
}

function topicId(db: Database, number: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = databaseEngine(db) === 'postgres' ? sql`uuid` : sql`text`
  return sql`cast('01936000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2) as ${type})`
}

function seriesId(db: Database, number: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = databaseEngine(db) === 'postgres' ? sql`uuid` : sql`text`
  return sql`cast('01938000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2) as ${type})`
}

/** What every so many recipes have, from which one on. */
const WORDS_OF_RECIPES = [
  ['recipe', 'any', 1],
  ['diet', 'vegan', 3],
  // Of those that are not vegan.
  ['diet', 'paleo', 3, 1],
  ['diet', 'gluten-free', 7],
  ['category', 'soup', 5],
  ['category', 'cake', 8],
  ['cuisine', 'italian', 10],
  ['cuisine', 'indian', 11],
  ['food', 'olive oil', 2],
  ['food', 'onion', 5, 0],
  ['food', 'onion', 5, 1],
  ['food', 'onion', 5, 2],
  ['food', 'egg', 6],
  ['food', 'tomato', 9],
  ['food', 'leek', 50],
  ['food', 'saffron', 997],
] as const satisfies readonly (readonly [RecipeTermKind, string, number, number?])[]

/** The same as `recipeFacts` makes it of a recipe. */
async function insertManyFinds(
  db: Database,
  { from, number }: NumberedPosts,
  rareFoods: number,
): Promise<void> {
  const words = (kind: RecipeTermKind) =>
    sql.join(
      WORDS_OF_RECIPES.filter(([of]) => of === kind).map(
        ([, word, every, first = 0]) =>
          sql`case when ${number} % ${sql.lit(every)} = ${sql.lit(first)} then ${sql.lit(`,"${word}"`)} else '' end`,
      ),
      sql` || `,
    )
  const list = (kind: RecipeTermKind, more = sql`''`) =>
    sql`'[' || substr(${words(kind)} || ${more}, 2) || ']'`
  const primes = [31, 37, 41, 43, 47]
  const each = Math.round(rareFoods / primes.reduce((sum, of) => sum + of))
  const rare = sql.join(
    primes.map(
      (of) =>
        sql`',"food ' || cast(${number} % ${sql.lit(of * each)} as text) || ' of ${sql.raw(String(of))}"'`,
    ),
    sql` || `,
  )
  await sql`
    insert into recipe_finds (post_id, published_at, facts)
    select id, published_at, '[{"minutes":' || cast(${number} % 90 + 5 as text)
      || ',"diets":' || ${list('diet')}
      || ',"category":' || case when ${number} % 5 = 0 then '"soup"' when ${number} % 8 = 0 then '"cake"' else 'null' end
      || ',"cuisine":' || case when ${number} % 10 = 0 then '"italian"' when ${number} % 11 = 0 then '"indian"' else 'null' end
      || ',"needs":' || ${list('food', rare)} || ',"extras":["salt"]}]'
    from ${from}`.execute(db)
}

const EMPTY_RECIPE: RecipeData = {
  name: null,
  yield: null,
  tin: null,
  minutes: { prep: 5, cook: 30, rest: null },
  category: 'soup',
  cuisine: 'Italian',
  diets: ['vegan'],
  allergens: null,
  nutrition: null,
  ingredients: [],
  method: [],
  swaps: [],
  notes: [],
  source: null,
}
