import { sql } from 'kysely'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { RECIPE_PARSER_VERSION } from '#domain/recipes/data/recipe-data.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { sortRecipesIn } from '#server/operations/recipes/sort-recipes-in.ts'
import { insertManyPosts, insertManyRecipes } from '#tests/support/posts/given-many-posts.ts'
import { KITCHEN_RECIPES } from '#tests/support/posts/kitchen-recipes.ts'
import { recordAsIndexed, slugOf } from '../fill-database.ts'
import { fillAtOnce } from './numbered-posts.ts'

const MOST_POSTS = 10_000
/** The text of a recipe is 5 KB, and is not what is measured. */
const MOST_TEXTS = 100_000
/** As large as parts become in the end; the program makes them of 2,000 changes each, and these of small ones. */
const AT_ONCE = { fewest: 1, lot: 112_000, tiers: [] }

/** Migrates an empty database and gives it so many posts with a recipe each; none of them is in a part of the index yet. */
export async function fillRecipes(db: Database, count: number, rareFoods: number): Promise<void> {
  await migrateToLatest(db)
  const [recipe] = renderMarkdown(`\`\`\`recipe\n${KITCHEN_RECIPES[5]}\n\`\`\``).recipes
  await db.connection().execute(async (connection) => {
    await withoutSafety(connection)
    await insertManyPosts(connection, count, {
      alike: Math.max(1, Math.floor(count / MOST_POSTS)) * 1_000,
      renderedWith: RENDERER_VERSION,
    })
    await insertManyRecipes(connection, {
      ...(count <= MOST_TEXTS && recipe && { recipe }),
      parserVersion: RECIPE_PARSER_VERSION,
      rareFoods,
    })
    await recordAsIndexed(connection)
  })
  await settle(db)
}

/** Gives every tenth post of a filled site a recipe and sorts them in, unless there are any. */
export async function fillEveryTenthRecipe(db: Database): Promise<boolean> {
  if (await db.selectFrom('recipes').select('post_id').limit(1).executeTakeFirst()) return false
  const number = sql<number>`cast(substr(slug, ${sql.lit(slugOf(0).length)}) as integer)`
  await fillAtOnce(db, (tx) =>
    insertManyRecipes(tx, {
      parserVersion: RECIPE_PARSER_VERSION,
      posts: {
        from: sql`(select * from blog_posts where ${number} % 10 = 0) as posts`,
        number: sql<number>`(${number} / 10 + 1)`,
      },
    }),
  )
  await sortAllIn(db)
  return true
}

/** Brings all of them into parts by the program's own code, each recipe once. */
export async function sortAllIn(db: Database): Promise<void> {
  await sortRecipesIn({ db, log: { info() {} } as never }, undefined, AT_ONCE)
  await settle(db)
}

/** Nothing is lost when the filling is interrupted: it is begun again. */
async function withoutSafety(db: Database): Promise<void> {
  if (databaseEngine(db) === 'postgres') {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`set synchronous_commit = off`.execute(db)
    return
  }
  await sql`pragma synchronous = off`.execute(db)
  await sql`pragma cache_size = -1000000`.execute(db)
}

async function settle(db: Database): Promise<void> {
  if (databaseEngine(db) === 'postgres') {
    await db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`vacuum analyze`.execute(connection)
    })
  } else {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
}
