import { describe, expect, test } from 'vitest'
import type { RecipePage } from '#contract/find-recipes.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const HOUR_MS = 3_600_000
const FIRST_AT = Date.parse('2026-01-01T00:00:00.000Z')

describe.each(ENGINES)('the search for recipes on %s', (engine) => {
  const site = givenApp(engine)
  let published = 0

  /** Later ones are newer. */
  async function givenRecipes(...blocks: string[]) {
    published += 1
    const at = new Date(FIRST_AT + published * HOUR_MS).toISOString()
    const [, name = ''] = /name: (.*)/.exec(blocks[0] ?? '') ?? []
    const content = [LONG_TEXT, ...blocks.map((text) => `\`\`\`recipe\n${text}\n\`\`\``)].join(
      '\n\n',
    )
    return givenPublicPost(site.deps().db, { document: { title: `Post of ${name}`, content }, at })
  }
  const find = async (query: Record<string, string>) => {
    const response = await site.anonymous.get(callUrl('findRecipes', query))
    expect(response.status).toBe(200)
    return (await response.json()) as RecipePage
  }
  const names = async (query: Record<string, string>) =>
    (await find(query)).items.map(({ name }) => name)

  async function givenKitchen() {
    await givenRecipes(
      'name: Soup\ntime: cook 30 min\ncategory: Soup\ncuisine: Italian\ndiet: vegan, gluten-free\n- 1 kg tomatoes\n- 2 tbsp extra virgin olive oil\n- salt',
    )
    await givenRecipes(
      'name: Cake\ntime: prep 15 min, cook 45 min\ncategory: cake\ndiet: vegetarian\n- 3 eggs\n- 200 g flour\n- 2 tbsp olive oil',
      'name: Icing\ntime: prep 5 min\ndiet: vegan\n- 200 g sugar\n- 1 lemon',
    )
    await givenRecipes(
      'name: Stew\ncategory: soup\ndiet: vegan\n- 4 red onions\n- 1 kg tomatoes\n- 2 eggs',
    )
    await givenPublicPost(site.deps().db, {
      document: { title: 'No recipe', content: LONG_TEXT },
      at: new Date(FIRST_AT).toISOString(),
    })
  }

  test('all of them are found newest first, one of each post', async () => {
    await givenKitchen()
    const page = await find({})
    expect(page.items.map(({ name }) => name)).toEqual(['Stew', 'Cake', 'Soup'])
    expect(page.nextCursor).toBeNull()
    expect(page.items[2]).toMatchObject({
      post: { title: 'Post of Soup' },
      position: 1,
      minutes: 30,
      diets: ['vegan', 'gluten-free'],
      category: 'Soup',
      cuisine: 'Italian',
      has: [],
      misses: [],
    })
  })

  test.each([
    [{ diet: 'vegan' }, ['Stew', 'Icing', 'Soup']],
    [{ diet: 'Vegan, gluten-free' }, ['Soup']],
    [{ category: 'soup' }, ['Stew', 'Soup']],
    [{ category: 'soup', cuisine: 'italian' }, ['Soup']],
    [{ within: '30' }, ['Icing', 'Soup']],
    [{ within: '30', category: 'soup' }, ['Soup']],
    [{ foods: 'Tomatoes' }, ['Stew', 'Soup']],
    [{ foods: 'onion' }, ['Stew']],
    [{ foods: 'olive oil' }, ['Cake', 'Soup']],
    [{ foods: 'tomato, egg' }, ['Stew']],
    // Each is in a recipe of this post, and both in none.
    [{ foods: 'egg, sugar' }, []],
    [{ foods: 'quinoa' }, []],
    [{ diet: 'vegan', foods: "'; drop table recipes" }, []],
  ])('by %j', async (query, expected) => {
    await givenKitchen()
    expect(await names(query as Record<string, string>)).toEqual(expected)
  })

  test('what somebody has in: the fewest missing first, and both are named', async () => {
    await givenKitchen()
    const { items } = await find({ have: 'tomatoes, olive oil, eggs' })
    expect(items.map(({ name, has, misses }) => ({ name, has, misses }))).toEqual([
      { name: 'Soup', has: ['tomatoes', 'extra virgin olive oil'], misses: [] },
      { name: 'Stew', has: ['tomatoes', 'eggs'], misses: ['red onions'] },
      { name: 'Cake', has: ['eggs', 'olive oil'], misses: ['flour'] },
    ])
    expect(await names({ have: 'tomatoes, eggs', diet: 'vegan', category: 'soup' })).toEqual([
      'Stew',
      'Soup',
    ])
    expect(await names({ have: 'tomatoes', within: '30' })).toEqual(['Soup'])
  })

  test('pages follow each other without a gap or a repetition', async () => {
    for (let index = 0; index < 30; index += 1) {
      await givenRecipes(`name: Bread ${index}\ndiet: ${index % 2 ? 'vegan' : 'none'}\n- 1 leek`)
    }
    const all: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const page: RecipePage = await find({
        diet: 'vegan',
        foods: 'leek',
        ...(cursor && { cursor }),
      })
      all.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor
      pages += 1
    }
    expect(pages).toBe(2)
    expect(all).toEqual(Array.from({ length: 15 }, (_, index) => `Bread ${29 - 2 * index}`))
  })

  test('a post that nobody may see is not found, nor one of the future', async () => {
    await givenKitchen()
    const { db } = site.deps()
    const [stew] = (await find({ foods: 'onion' })).items
    await db
      .updateTable('blog_posts')
      .set({ status: 'draft' })
      .where('id', '=', stew?.post.id ?? '')
      .execute()
    expect(await names({})).toEqual(['Cake', 'Soup'])
    expect(await names({ have: 'onion' })).toEqual([])
    await db.updateTable('recipe_foods').set({ published_at: '2199-01-01T00:00:00.000Z' }).execute()
    expect(await names({})).toEqual([])
    expect(await names({ have: 'tomato' })).toEqual([])
  })

  test('what cannot be is refused by name', async () => {
    const refusals = [
      { within: '0' },
      { within: 'soon' },
      { cursor: 'x' },
      { foods: 'a,'.repeat(20) },
      { category: 'x'.repeat(81) },
    ]
    for (const query of refusals) {
      const response = await site.anonymous.get(
        callUrl('findRecipes', query as Record<string, string>),
      )
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).error.fields)).toEqual(Object.keys(query))
    }
  })
})
