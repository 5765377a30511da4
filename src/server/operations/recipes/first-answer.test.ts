import { describe, expect, test } from 'vitest'
import type { RecipePage } from '#contract/find-recipes.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { insertManyPosts, insertManyRecipes } from '#tests/support/posts/given-many-posts.ts'
import { createHeldCatalogue } from '#tests/support/recipes/held-catalogue.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { sortRecipesIn } from './sort-recipes-in.ts'

describe.each(ENGINES)('while the index of recipes is opened on %s', (engine) => {
  let letPass: (parts: number) => void
  const site = givenApp(
    engine,
    {},
    {
      get recipeCatalogue() {
        const made = createHeldCatalogue()
        letPass = made.letPass
        return made.held
      },
    },
  )
  const find = async (query: Record<string, string>) => {
    const response = await site.anonymous.get(callUrl('findRecipes', query))
    expect(response.status).toBe(200)
    return (await response.json()) as RecipePage
  }
  const namesOf = (page: RecipePage) => page.items.map(({ post }) => post.title)

  /** Ninety recipes in three parts, of which some were taken down, and one has changed since. */
  async function givenParts() {
    const { db, log } = site.deps()
    await insertManyPosts(db, 90)
    await insertManyRecipes(db)
    await sortRecipesIn({ db, log }, undefined, { fewest: 1, lot: 30, tiers: [] })
    const takeDown = db.updateTable('blog_posts').set({ status: 'draft' })
    await takeDown.where('slug', 'in', ['post-88', 'post-81', 'post-3']).execute()
  }
  const letAllPass = async () => {
    letPass(3)
    await expect.poll(async () => (await find({})).total).toBe(87)
  }

  test('the list of all is the same as later, and is not counted yet', async () => {
    await givenParts()
    const pages: RecipePage[] = []
    let cursor: string | null = null
    do {
      pages.push(await find(cursor ? { cursor } : {}))
      cursor = pages.at(-1)?.nextCursor ?? null
    } while (cursor)
    expect(pages.map(({ total, isComplete }) => [total, isComplete])).toEqual(
      pages.map(() => [null, true]),
    )
    expect(pages.flatMap(namesOf)).toHaveLength(87)

    await letAllPass()
    for (const [index, before] of pages.entries()) {
      const at = pages[index - 1]?.nextCursor
      expect(await find(at ? { cursor: at } : {})).toEqual({ ...before, total: 87 })
    }
  })

  test('a search looks through the parts that are open, and says so', async () => {
    await givenParts()
    const vegan = find({ diet: 'vegan' })
    letPass(1)
    const some = await vegan
    expect([some.isComplete, some.total]).toEqual([false, 9])
    letPass(1)
    await expect.poll(async () => (await find({ diet: 'vegan' })).total).toBe(19)
    letPass(1)
    await expect
      .poll(async () => {
        const { isComplete, total } = await find({ diet: 'vegan' })
        return [isComplete, total]
      })
      .toEqual([true, 28])
  })

  test('on a site without recipes nothing is waited for', async () => {
    expect(await find({})).toMatchObject({ items: [], total: 0, isComplete: true })
  })
})
