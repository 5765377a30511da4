import { setImmediate as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOT_LOOKED_AT } from '#domain/recipes/finding/leaving/recipe-contents.ts'
import type { RecipeFacts } from '#domain/recipes/finding/recipe-facts.ts'
import * as recipeFindsRepository from '#server/data/recipes/recipe-finds-repository.ts'
import type { Database } from '#server/data/tables.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { insertManyPosts, insertManyRecipes } from '#tests/support/posts/given-many-posts.ts'
import { createRecipeCatalogue } from './recipe-catalogue.ts'

const NOW = '2200-01-01T00:00:00.000Z'

/** SQLite numbers changes by the clock: two databases filled in one millisecond would be numbered alike. */
async function nextMillisecond(): Promise<void> {
  const from = Date.now()
  while (Date.now() === from) await pause()
}

describe.each(ENGINES)('the catalogue of recipes on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  const deps = {
    get db() {
      return database.db
    },
    now: () => NOW,
    newId: uuidv7,
  }
  const recipe = (food: string): RecipeFacts => ({
    minutes: null,
    diets: [],
    category: null,
    cuisine: null,
    needs: [food],
    extras: [],
    contents: { ...NOT_LOOKED_AT, isUnknown: false, isOpen: false },
  })
  const store = (db: Database, postId: string, food: string) =>
    recipeFindsRepository.replace(db, { postId, recipes: [recipe(food)] })
  async function givenRecipe(food: string) {
    const { id } = await insertBarePost(deps)
    await store(database.db, id, food)
    return id
  }
  const count = async (catalogue: ReturnType<typeof createRecipeCatalogue>, food: string) => {
    const search = { diets: [], topics: [], foods: [food], without: [], have: [] }
    return (await catalogue.find(database.db, search, { now: NOW, limit: 1 })).total
  }

  test('what any process stores is there for the next who asks in another', async () => {
    const [one, other] = [createRecipeCatalogue(), createRecipeCatalogue()]
    expect(await count(one, 'leek')).toBe(0)
    const id = await givenRecipe('leek')
    expect([await count(one, 'leek'), await count(other, 'leek')]).toEqual([1, 1])
    await store(database.db, id, 'egg')
    expect([await count(one, 'leek'), await count(one, 'egg')]).toEqual([0, 1])
    await recipeFindsRepository.replace(database.db, { postId: id, recipes: [] })
    expect([await count(one, 'egg'), await count(other, 'egg')]).toEqual([0, 0])
  })

  test('many are read in lots, however many ask at once', async () => {
    await insertManyPosts(database.db, 1_700)
    await insertManyRecipes(database.db)
    const catalogue = createRecipeCatalogue()
    const counts = await Promise.all(
      ['leek', 'saffron', 'onion'].map((food) => count(catalogue, food)),
    )
    expect(counts).toEqual([34, 1, 1_020])
  })

  test('a catalogue that is closed stops reading, which is no failure', async () => {
    await insertManyPosts(database.db, 1_700)
    await insertManyRecipes(database.db)
    const catalogue = createRecipeCatalogue()
    const loading = catalogue.load(database.db)
    catalogue.close()
    await loading
    await expect(count(catalogue, 'leek')).rejects.toThrow(/abort/)
  })

  test('another database in the place of the first is read anew', async () => {
    const catalogue = createRecipeCatalogue()
    await givenRecipe('leek')
    await givenRecipe('leek')
    expect(await count(catalogue, 'leek')).toBe(2)
    await database.empty()
    expect(await count(catalogue, 'leek')).toBe(0)
    await givenRecipe('leek')
    expect(await count(catalogue, 'leek')).toBe(1)
    await nextMillisecond()
    await database.empty()
    await givenRecipe('egg')
    expect([await count(catalogue, 'leek'), await count(catalogue, 'egg')]).toEqual([0, 1])
  })

  test('what there is to choose from is counted at once after a change, and seldom while changes flow', async () => {
    const catalogue = createRecipeCatalogue()
    const id = await givenRecipe('leek')
    const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1_000).toISOString()
    const offered = async (seconds: number) => {
      const { foods } = await catalogue.choices(database.db, at(seconds))
      return foods.map(({ word }) => word)
    }
    expect(await offered(0)).toEqual(['leek'])
    const words = [
      'egg',
      'milk',
      'rice',
      'oats',
      'salmon',
      'lemon',
      'onion',
      'kale',
      'peach',
      'plum',
    ]
    for (const word of words) {
      await store(database.db, id, word)
      expect(await offered(0)).toEqual([word])
    }
    await store(database.db, id, 'pear')
    expect(await offered(1)).toEqual(['plum'])
    await store(database.db, id, 'quince')
    expect(await offered(4)).toEqual(['plum'])
    expect(await offered(5)).toEqual(['quince'])
    expect(await offered(5)).toEqual(['quince'])
    await store(database.db, id, 'fig')
    expect(await offered(6)).toEqual(['quince'])
    // After a quiet minute several may follow each other again.
    for (const word of ['leek', 'egg', 'milk']) {
      await store(database.db, id, word)
      expect(await offered(66)).toEqual([word])
    }
  })

  test('however many changes wait, the newest tell whether there is another', async () => {
    const most = recipeFindsRepository.MOST_MARKED
    await insertManyPosts(database.db, most + 200)
    await insertManyRecipes(database.db)
    const before = await recipeFindsRepository.findMark(database.db)
    expect(before.count).toBe(most)
    const catalogue = createRecipeCatalogue()
    expect(await count(catalogue, 'quince')).toBe(0)
    const oldest = await recipeFindsRepository.listUnsorted(database.db, { after: 0, limit: 1 })
    await store(database.db, oldest[0]?.postId ?? '', 'quince')
    const after = await recipeFindsRepository.findMark(database.db)
    expect(after).toMatchObject({ epoch: before.epoch, count: most })
    expect(after.last).toBeGreaterThan(before.last)
    expect(await count(catalogue, 'quince')).toBe(1)
  })

  test('many replaced recipes are read anew, and none is found twice', async () => {
    const catalogue = createRecipeCatalogue()
    const id = await givenRecipe('leek')
    await recipeFindsRepository.replace(database.db, {
      postId: id,
      recipes: Array.from({ length: 2_100 }, () => recipe('leek')),
    })
    expect(await count(catalogue, 'leek')).toBe(1)
    for (const food of ['leek', 'egg', 'leek']) {
      await store(database.db, id, food)
      expect(await count(catalogue, food)).toBe(1)
    }
    expect(await count(catalogue, 'egg')).toBe(0)
  })

  test.runIf(engine === 'postgres')(
    'a change that is committed after later ones is not passed over',
    async () => {
      const catalogue = createRecipeCatalogue()
      const { id } = await insertBarePost(deps)
      const isStored = Promise.withResolvers<void>()
      const mayCommit = Promise.withResolvers<void>()
      const slow = database.db.transaction().execute(async (tx) => {
        await store(tx, id, 'leek')
        isStored.resolve()
        await mayCommit.promise
      })
      await isStored.promise
      await givenRecipe('egg')
      expect([await count(catalogue, 'leek'), await count(catalogue, 'egg')]).toEqual([0, 1])
      mayCommit.resolve()
      await slow
      expect(await count(catalogue, 'leek')).toBe(1)
    },
  )
})
