import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findInParts } from '#domain/recipes/finding/find-in-index.ts'
import { NOT_LOOKED_AT } from '#domain/recipes/finding/leaving/recipe-contents.ts'
import type { RecipeFacts } from '#domain/recipes/finding/recipe-facts.ts'
import { createRecipeIndex } from '#domain/recipes/finding/recipe-index.ts'
import type { RecipeCursor, RecipeSearch } from '#domain/recipes/finding/recipe-search.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import * as recipePartsRepository from '#server/data/recipes/recipe-parts-repository.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import * as termsRepository from '#terms/terms.tables.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import {
  insertManyPosts,
  insertManyRecipes,
  insertManyTopics,
} from '#tests/support/posts/given-many-posts.ts'
import { createRecipeCatalogue } from './recipe-catalogue.ts'
import { ensureRecipesSorted, sortRecipesIn } from './sort-recipes-in.ts'

const NOW = '2200-01-01T00:00:00.000Z'
/** That of `insertManyTopics`. */
function topicOf(number: number) {
  return `01936000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

const NOTHING: RecipeSearch = { diets: [], topics: [], foods: [], without: [], have: [] }
const SEARCHES: Partial<RecipeSearch>[] = [
  {},
  { diets: ['vegan'] },
  { foods: ['leek'], category: 'soups' },
  { foods: ['onion'], without: ['olive oil'] },
  { diets: ['vegan', 'paleo'] },
  { have: ['leek', 'egg', 'oil'] },
  { have: ['tomato'], within: 30 },
  { without: ['milk'] },
  { topics: [topicOf(1)] },
  { topics: [topicOf(1), topicOf(3)], diets: ['vegan'] },
  { topics: [topicOf(5)], have: ['leek', 'onion'] },
  { topics: ['no topic: keto'] },
]
/** Small, so that a few hundred posts are in many parts. */
const SIZES = {
  fewest: 10,
  lot: 40,
  tiers: [
    { below: 100, parts: 4 },
    { below: 400, parts: 2 },
  ],
}

describe.each(ENGINES)('recipes in parts on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  const log = { info: () => undefined } as unknown as Parameters<typeof sortRecipesIn>[0]['log']
  const sortIn = () => sortRecipesIn({ db: database.db, log }, undefined, SIZES)
  const recipe = (food: string): RecipeFacts => ({
    minutes: null,
    diets: ['vegan'],
    category: null,
    cuisine: null,
    needs: [food],
    extras: [],
    contents: { ...NOT_LOOKED_AT, isUnknown: false, isOpen: false },
  })
  const idOf = (number: number) => `01935000-0000-7000-8000-${String(number).padStart(12, '0')}`

  /** All pages of a search, by the catalogue, and by an index in memory of all rows. */
  async function everyPage(catalogue: ReturnType<typeof createRecipeCatalogue>, given: object) {
    const search = { ...NOTHING, ...given }
    const index = createRecipeIndex()
    const rows = await database.db.selectFrom('recipe_finds').selectAll().execute()
    const terms = await database.db.selectFrom('post_terms').selectAll().execute()
    index.put(
      rows.map((row) => ({
        postId: row.post_id,
        publishedAt: row.published_at,
        topics: terms.filter((one) => one.post_id === row.post_id).map((one) => one.term_id),
        recipes: (JSON.parse(row.facts) as RecipeFacts[]).map((facts) => ({
          ...facts,
          contents: facts.contents ?? NOT_LOOKED_AT,
        })),
      })),
    )
    let after: RecipeCursor | undefined
    do {
      const page = { now: NOW, limit: 40, after }
      const { isComplete, ...found } = await catalogue.find(database.db, search, page)
      expect(isComplete).toBe(true)
      expect(found).toEqual(findInParts([index.part()], search, page))
      after = found.next ?? undefined
    } while (after)
    return search
  }

  test('whatever is looked for is found as in one index, wherever it stands and whatever has changed', async () => {
    await insertManyPosts(database.db, 330, { alike: 30 })
    await insertManyRecipes(database.db)
    await insertManyTopics(database.db, 7)
    const known = createRecipeCatalogue()
    await everyPage(known, {})
    expect(await sortIn()).toBe(330)
    const parts = await recipePartsRepository.listReady(database.db)
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.length).toBeLessThan(8)
    expect(await recipePartsRepository.listUnused(database.db)).toEqual([])
    for (const search of SEARCHES) {
      await everyPage(known, search)
      await everyPage(createRecipeCatalogue(), search)
    }

    // Taken down, changed, added, and removed.
    await database.db
      .updateTable('blog_posts')
      .set({ status: 'draft' })
      .where('id', 'in', [idOf(3), idOf(120)])
      .execute()
    for (const number of [50, 300, 7]) {
      const change = { postId: idOf(number), recipes: [recipe('leek'), recipe('egg')] }
      await recipeFindsRepository.replace(database.db, change)
    }
    const { id } = await insertBarePost({ db: database.db, now: () => NOW, newId: uuidv7 })
    await recipeFindsRepository.replace(database.db, { postId: id, recipes: [recipe('quince')] })
    await database.db.deleteFrom('blog_posts').where('id', '=', idOf(200)).execute()
    // A topic is merged into another, one is removed, and a post loses one.
    await postTermsRepository.moveAll(database.db as never, { from: topicOf(4), to: topicOf(5) })
    await termsRepository.remove(database.db as never, topicOf(3))
    await database.db.deleteFrom('post_terms').where('post_id', '=', idOf(11)).execute()
    for (const search of SEARCHES) await everyPage(known, search)

    for (let number = 1; number <= 60; number += 1) {
      const change = { postId: idOf(number), recipes: [recipe('leek')] }
      await recipeFindsRepository.replace(database.db, change)
    }
    await sortIn()
    for (const search of SEARCHES) {
      await everyPage(known, search)
      await everyPage(createRecipeCatalogue(), search)
    }
  })

  test('choices are counted in parts and beside them, without what was taken out', async () => {
    await insertManyPosts(database.db, 120)
    await insertManyRecipes(database.db)
    await insertManyTopics(database.db, 61)
    const before = await createRecipeCatalogue().choices(database.db, NOW)
    await sortIn()
    const catalogue = createRecipeCatalogue()
    expect(await catalogue.choices(database.db, NOW)).toEqual(before)
    const countOf = async (diet: string) =>
      (await catalogue.choices(database.db, NOW)).diets.find(({ word }) => word === diet)?.count
    expect(await countOf('vegan')).toBe(40)
    // As many as are offered, of sixty-one.
    expect(before.topics).toHaveLength(40)
    expect(before.topics[0]).toEqual({ word: topicOf(1), count: 120 })
    await recipeFindsRepository.replace(database.db, { postId: idOf(3), recipes: [recipe('leek')] })
    await recipeFindsRepository.replace(database.db, { postId: idOf(6), recipes: [] })
    expect(await countOf('vegan')).toBe(39)
    await database.db.updateTable('blog_posts').set({ status: 'draft' }).execute()
    expect(await catalogue.choices(database.db, NOW)).toMatchObject({ diets: [], foods: [] })
  })

  test('two that sort at the same time make no recipe double, and what was not finished is removed', async () => {
    await insertManyPosts(database.db, 90)
    await insertManyRecipes(database.db)
    await recipePartsRepository.create(database.db, {
      id: 5,
      posts: 0,
      buckets: 1,
      columns: new Uint8Array(8),
      top: [],
    })
    // Also where both begin in one millisecond.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
    await Promise.all([sortIn(), sortIn()]).finally(() => clock.mockRestore())
    await sortIn()
    await everyPage(createRecipeCatalogue(), {})
    await everyPage(createRecipeCatalogue(), { diets: ['vegan'] })
    expect(await recipePartsRepository.listUnused(database.db)).toEqual([])
  })

  test('where the parts are lost, as after a restore, everything is found at once and sorted anew', async () => {
    await insertManyPosts(database.db, 50)
    await insertManyRecipes(database.db)
    await sortIn()
    for (const table of ['recipe_lists', 'recipe_parts', 'recipe_parts_state'] as const) {
      await database.db.deleteFrom(table).execute()
    }
    await ensureRecipesSorted({ db: database.db, now: () => NOW, newId: uuidv7 })
    await everyPage(createRecipeCatalogue(), { diets: ['vegan'] })
    expect(await sortIn()).toBe(50)
    await everyPage(createRecipeCatalogue(), { diets: ['vegan'] })
  })

  test('of very many changes the newest count until they are sorted in, which is said', async () => {
    await insertManyPosts(database.db, 2_400)
    await insertManyRecipes(database.db)
    const catalogue = createRecipeCatalogue()
    const page = { now: NOW, limit: 3 }
    const some = await catalogue.find(database.db, { ...NOTHING, diets: ['vegan'] }, page)
    expect(some.isComplete).toBe(false)
    expect(some.total).toBeGreaterThan(600)
    await sortRecipesIn({ db: database.db, log })
    const all = await catalogue.find(database.db, { ...NOTHING, diets: ['vegan'] }, page)
    expect([all.isComplete, all.total]).toEqual([true, 800])
  })
})
