import { describe, expect, test } from 'vitest'
import type { RecipeChoices, RecipePage } from '#contract/find-recipes.ts'
import type { DeskTermPage } from '#terms/term-shapes.calls.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const recipe = (name: string, lines = '- 2 leeks') =>
  `${LONG_TEXT}\n\n\`\`\`recipe\nname: ${name}\n${lines}\n\`\`\``

describe.each(ENGINES)('recipes by topic on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const find = async (query: Record<string, string>) =>
    read<RecipePage>(await site.anonymous.get(callUrl('findRecipes', query)))
  const names = async (query: Record<string, string>) =>
    (await find(query)).items.map(({ name }) => name)
  const offered = async () =>
    (await read<RecipeChoices>(await site.anonymous.get(callUrl('listRecipeChoices')))).topics
  const topic = async (person: Person, name: string) => {
    const { items } = await read<DeskTermPage>(await site.as(person).get(callUrl('listTopics')))
    const found = items.find((one) => one.name === name)
    if (!found) throw new Error(`There is no topic ${name}.`)
    return found
  }

  async function givenKitchen() {
    const admin = await site.givenPerson({ role: 'admin' })
    const soup = await site.givenLive(admin, {
      content: recipe('Soup', 'diet: vegan\n- 2 leeks'),
      topics: ['Quick dinners', 'Winter'],
    })
    await site.givenLive(admin, { content: recipe('Stew'), topics: ['Winter'] })
    await site.givenLive(admin, { content: recipe('Bread', '- 500 g flour') })
    await site.givenLive(admin, { content: LONG_TEXT, topics: ['Winter', 'Reading'] })
    return { admin, soup }
  }

  test('of one topic, of several, and beside what else is looked for', async () => {
    await givenKitchen()
    expect(await names({ topic: 'winter' })).toEqual(['Stew', 'Soup'])
    expect(await names({ topic: 'winter,quick-dinners' })).toEqual(['Soup'])
    expect(await names({ topic: 'winter', diet: 'vegan' })).toEqual(['Soup'])
    expect(await names({ topic: 'winter', foods: 'flour' })).toEqual([])
    expect((await find({ topic: 'winter,quick-dinners' })).topics).toEqual([
      { asked: 'winter', slug: 'winter', name: 'Winter' },
      { asked: 'quick-dinners', slug: 'quick-dinners', name: 'Quick dinners' },
    ])
  })

  test('only topics that recipes have are offered, the most frequent first', async () => {
    await givenKitchen()
    expect(await offered()).toEqual([
      { slug: 'winter', name: 'Winter', count: 2 },
      { slug: 'quick-dinners', name: 'Quick dinners', count: 1 },
    ])
  })

  test('where nothing is all of it, topics are named by what was asked', async () => {
    await givenKitchen()
    const page = await find({ topic: 'winter', foods: 'flour' })
    expect(page.nearly).toEqual([
      { filter: 'foods', word: 'flour', total: 2 },
      { filter: 'topic', word: 'winter', total: 1 },
    ])
    const unknown = await find({ topic: 'nowhere', diet: 'vegan' })
    expect([unknown.total, unknown.topics]).toEqual([0, []])
    expect(unknown.nearly).toEqual([{ filter: 'topic', word: 'nowhere', total: 1 }])
    // Of a topic that posts have and no recipe has.
    expect((await find({ topic: 'reading' })).total).toBe(0)
  })

  test('pages of a topic follow each other by the place of the last recipe', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (let number = 1; number <= 14; number += 1) {
      await site.givenLive(admin, { content: recipe(`Soup ${number}`), topics: ['Winter'] })
    }
    const first = await find({ topic: 'winter' })
    expect([first.items.length, first.total]).toEqual([12, 14])
    const next = await find({ topic: 'winter', cursor: first.nextCursor ?? '' })
    expect(next.items.map(({ name }) => name)).toEqual(['Soup 2', 'Soup 1'])
    expect(next.nextCursor).toBeNull()
  })

  test('a post with other topics is found by those at once', async () => {
    const { admin, soup } = await givenKitchen()
    await read(await site.save(admin, soup, { topics: ['Spring'] }))
    await read(await site.publish(admin, await site.look(admin, soup.id)))
    expect(await names({ topic: 'winter' })).toEqual(['Stew'])
    expect(await names({ topic: 'spring' })).toEqual(['Soup'])
    expect((await offered()).map(({ name }) => name).sort()).toEqual(['Spring', 'Winter'])
    await site.as(admin).post(callUrl('unpublish', { id: soup.id }))
    expect(await names({ topic: 'spring' })).toEqual([])
    expect((await offered()).map(({ name }) => name)).toEqual(['Winter'])
  })

  test('what is published, or put away, with others at once is found, or not, at once', async () => {
    const { admin, soup } = await givenKitchen()
    await read(await site.save(admin, soup, { topics: ['Spring'] }))
    const draft = await site.givenDraft(admin, { content: recipe('Pie'), topics: ['Spring'] })
    const ids = [soup.id, draft.id]
    const bulk = async (action: string) =>
      read(await site.as(admin).post(callUrl('bulk'), { action, ids }))
    await bulk('publish')
    expect((await names({ topic: 'spring' })).sort()).toEqual(['Pie', 'Soup'])
    expect(await names({ topic: 'winter' })).toEqual(['Stew'])
    await bulk('trash')
    expect(await names({ topic: 'spring' })).toEqual([])
    expect((await offered()).map(({ name }) => name)).toEqual(['Winter'])
  })

  test('a topic is found by its name of today, and by the address it had before', async () => {
    const { admin } = await givenKitchen()
    const winter = await topic(admin, 'Winter')
    await read(
      await site.as(admin).patch(callUrl('changeTopic', { id: winter.id }), { name: 'Cold days' }),
    )
    expect((await offered())[0]).toEqual({ slug: 'cold-days', name: 'Cold days', count: 2 })
    expect(await names({ topic: 'cold-days' })).toEqual(['Stew', 'Soup'])
    const page = await find({ topic: 'winter' })
    expect(page.items.map(({ name }) => name)).toEqual(['Stew', 'Soup'])
    expect(page.topics).toEqual([{ asked: 'winter', slug: 'cold-days', name: 'Cold days' }])
  })

  test('merged topics are one, and a removed one has no recipes, at once', async () => {
    const { admin } = await givenKitchen()
    const [winter, quick] = [await topic(admin, 'Winter'), await topic(admin, 'Quick dinners')]
    const merged = await site
      .as(admin)
      .post(callUrl('mergeTopic', { id: winter.id }), { into: quick.id })
    await read(merged)
    expect(await names({ topic: 'quick-dinners' })).toEqual(['Stew', 'Soup'])
    // Both addresses are of one topic.
    expect(await names({ topic: 'winter,quick-dinners' })).toEqual(['Stew', 'Soup'])
    expect(await offered()).toEqual([{ slug: 'quick-dinners', name: 'Quick dinners', count: 2 }])
    await site.as(admin).delete(callUrl('removeTopic', { id: quick.id }))
    expect(await names({ topic: 'quick-dinners' })).toEqual([])
    expect(await offered()).toEqual([])
  })

  test('topics that cannot be looked for are refused, or are no topics', async () => {
    await givenKitchen()
    const many = Array.from({ length: 9 }, (_, index) => `topic-${index}`).join(',')
    const refused = await site.anonymous.get(callUrl('findRecipes', { topic: many }))
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Topics: at most 8, with commas between.'),
    ])
    const eight = (word: string) => Array.from({ length: 8 }, (_, at) => `${word}${at}`).join(',')
    const lists = { diet: eight('a'), foods: eight('b'), without: eight('c'), topic: eight('d') }
    const all = await site.anonymous.get(callUrl('findRecipes', lists))
    expect([all.status, await all.text()]).toEqual([
      400,
      expect.stringContaining('At most 31 things at once.'),
    ])
    expect((await find({ ...lists, topic: 'winter,a,b,c,d,e,f' })).total).toBe(0)
    for (const word of ["'; drop table terms", '\0', 'Winter ', '%', '🍲']) {
      const response = await site.anonymous.get(callUrl('findRecipes', { topic: word }))
      expect(response.status).toBe(200)
    }
  })
})
