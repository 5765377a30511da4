import { describe, expect, test } from 'vitest'
import type { RecipeChoices, RecipePage } from '#contract/find-recipes.ts'
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
    [{ without: 'eggs' }, ['Icing', 'Soup']],
    [{ without: 'oil, sugar' }, ['Stew']],
    [{ diet: 'vegan', without: 'egg, lemon' }, ['Soup']],
    [{ diet: 'vegan', foods: "'; drop table recipes" }, []],
  ])('by %j', async (query, expected) => {
    await givenKitchen()
    expect(await names(query as Record<string, string>)).toEqual(expected)
  })

  test('foods have other names, whoever writes them', async () => {
    await givenRecipes('name: Gratin\n- 2 courgettes\n- 1 aubergine')
    await givenRecipes('name: Fritters\n- 3 baby zucchini\n- 1 tbsp cornflour')
    expect(await names({ foods: 'zucchini' })).toEqual(['Fritters', 'Gratin'])
    expect(await names({ foods: 'Courgette, eggplant' })).toEqual(['Gratin'])
    expect(await names({ foods: 'cornstarch' })).toEqual(['Fritters'])
    expect(await names({ without: 'eggplants' })).toEqual(['Fritters'])
    const [first] = (await find({ have: 'zucchini, corn starch' })).items
    expect(first).toMatchObject({
      name: 'Fritters',
      has: ['baby zucchini', 'cornflour'],
      misses: [],
    })
  })

  test('a food is found by another spelling of it', async () => {
    await givenRecipes('name: Curry\n- 1 tin chickpeas\n- 1 head broccoli')
    await givenRecipes('name: Fritters\n- 3 zucchini')
    expect(await names({ foods: 'chick peas' })).toEqual(['Curry'])
    expect(await names({ foods: 'brocoli' })).toEqual(['Curry'])
    expect(await names({ foods: 'zuchini' })).toEqual(['Fritters'])
    expect(await names({ without: 'zuchini' })).toEqual(['Curry'])
    const [first] = (await find({ have: 'brocoli, chick peas' })).items
    expect(first).toMatchObject({ has: ['chickpeas', 'broccoli'], misses: [] })
  })

  test('one choice is offered of the plural and the other spelling of a word', async () => {
    await givenRecipes('name: Ice\ncategory: dessert\ndiet: gluten free\n- 1 lemon')
    await givenRecipes('name: Tart\ncategory: Desserts\ndiet: gluten-free\n- 1 lemon')
    await givenRecipes(
      'name: Flan\ncategory: desserts\ndiet: gluten-free\ncuisine: French\n- 1 lemon',
    )
    const choices = await site.anonymous.get(callUrl('listRecipeChoices'))
    expect(await choices.json()).toMatchObject({
      diets: [{ word: 'gluten-free', count: 3 }],
      categories: [{ word: 'desserts', count: 3 }],
    })
    for (const category of ['dessert', 'Desserts']) {
      expect(await names({ category })).toEqual(['Flan', 'Tart', 'Ice'])
    }
    expect(await names({ diet: 'Gluten Free' })).toEqual(['Flan', 'Tart', 'Ice'])
  })

  test('all are counted; where there are none, the conditions without which there would be', async () => {
    await givenKitchen()
    expect(await find({ diet: 'vegan' })).toMatchObject({ total: 3, nearly: [] })
    expect(
      await find({ diet: 'vegan', foods: 'egg', without: 'onion', within: '60' }),
    ).toMatchObject({
      items: [],
      total: 0,
      nearly: [
        { filter: 'foods', word: 'egg', total: 2 },
        { filter: 'diet', word: 'vegan', total: 1 },
      ],
    })
  })

  test('what there is to choose from is that of the recipes which the public sees', async () => {
    await givenKitchen()
    const choices = async () =>
      (await site.anonymous.get(callUrl('listRecipeChoices'))).json() as Promise<RecipeChoices>
    expect(await choices()).toMatchObject({
      diets: [
        { word: 'vegan', count: 3 },
        { word: 'gluten-free', count: 1 },
        { word: 'vegetarian', count: 1 },
      ],
      categories: [
        { word: 'soup', count: 2 },
        { word: 'cake', count: 1 },
      ],
      cuisines: [{ word: 'italian', count: 1 }],
    })
    await site.deps().db.updateTable('blog_posts').set({ status: 'draft' }).execute()
    expect(await choices()).toEqual({
      diets: [],
      topics: [],
      categories: [],
      cuisines: [],
      foods: [],
    })
  })

  test('a recipe comes and goes with its post, whoever changes that', async () => {
    await givenKitchen()
    const { db } = site.deps()
    const [stew] = (await find({ foods: 'onion' })).items
    const change = (values: { deleted_at?: string | null; published_at?: string }) =>
      db
        .updateTable('blog_posts')
        .set(values)
        .where('id', '=', stew?.post.id ?? '')
        .execute()
    await change({ deleted_at: '2026-02-01T00:00:00.000Z' })
    expect(await find({})).toMatchObject({ total: 2, items: [{ name: 'Cake' }, { name: 'Soup' }] })
    await change({ deleted_at: null, published_at: '2025-02-01T00:00:00.000Z' })
    expect(await names({})).toEqual(['Cake', 'Soup', 'Stew'])
    await db
      .deleteFrom('blog_posts')
      .where('id', '=', stew?.post.id ?? '')
      .execute()
    expect(await find({})).toMatchObject({ total: 2 })
  })

  test('only so many searches are made for one visitor, and the newest are for everybody', async () => {
    const ask = (query: Record<string, string>) =>
      site.anonymous.get(callUrl('findRecipes', query)).then(({ status }) => status)
    for (let count = 0; count < 120; count += 1) await ask({ diet: 'vegan' })
    expect(await ask({ diet: 'vegan' })).toBe(429)
    expect(await ask({})).toBe(200)
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

    const first = await find({ have: 'leek' })
    const second = await find({ have: 'leek', cursor: first.nextCursor ?? '' })
    const third = await find({ have: 'leek', cursor: second.nextCursor ?? '' })
    const inOrder = [first, second, third].flatMap(({ items }) => items.map(({ name }) => name))
    expect(inOrder).toEqual(Array.from({ length: 30 }, (_, index) => `Bread ${29 - index}`))
    expect([first.total, third.nextCursor]).toEqual([30, null])
    // A place in the one order is none in the other.
    const strange = { diet: 'vegan', cursor: first.nextCursor ?? '' }
    expect((await site.anonymous.get(callUrl('findRecipes', strange))).status).toBe(400)
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
    await db.updateTable('blog_posts').set({ published_at: '2199-01-01T00:00:00.000Z' }).execute()
    expect(await names({})).toEqual([])
    expect(await names({ have: 'tomato' })).toEqual([])
  })

  test('what cannot be is refused by name', async () => {
    const refusals = [
      { within: '0' },
      { within: 'soon' },
      { cursor: 'x' },
      { cursor: '5~x' },
      { foods: 'a,'.repeat(8) },
      { without: 'x'.repeat(81) },
      { have: 'a,'.repeat(20) },
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
