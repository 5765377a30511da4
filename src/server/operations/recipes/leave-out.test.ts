import { describe, expect, test } from 'vitest'
import type { RecipePage } from '#contract/find-recipes.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

/** Recipes by their names, each with its lines. */
const KITCHEN = {
  Salad: ['2 carrots', '1 tbsp olive oil'],
  Granola: ['200 g sunflower seeds', '1 cup chopped walnuts'],
  Custard: ['4 egg yolks', '100 g sugar'],
  Loaf: ['200 g plain flour', '1 tsp salt'],
  Macaroons: ['100 g almond flour', '100 g sugar'],
  Toast: ['1 brioche', '20 g jam'],
  Mash: ['1 kg potatoes', '1.500 g butter'],
  Dip: ['2 tbsp quuxberry paste', '1 lemon'],
  Sponge: ['120 g gluten-free flour', '1 lemon'],
} as const

describe.each(ENGINES)('leaving out on %s', (engine) => {
  const site = givenApp(engine)

  async function givenKitchen() {
    for (const [index, [name, lines]] of Object.entries(KITCHEN).entries()) {
      const block = ['```recipe', `name: ${name}`, ...lines.map((line) => `- ${line}`), '```']
      await givenPublicPost(site.deps().db, {
        document: { title: `Post of ${name}`, content: [LONG_TEXT, block.join('\n')].join('\n\n') },
        at: new Date(Date.parse('2026-01-01T00:00:00.000Z') + index * 3_600_000).toISOString(),
      })
    }
  }
  const find = async (query: Record<string, string>) => {
    const response = await site.anonymous.get(callUrl('findRecipes', query))
    expect(response.status).toBe(200)
    return (await response.json()) as RecipePage
  }
  const names = ({ items }: { items: RecipePage['items'] }) => items.map(({ name }) => name)

  test('what surely has it is hidden, and what cannot be checked stands apart', async () => {
    await givenKitchen()
    const rows = [
      ['nuts', ['Sponge', 'Toast', 'Loaf', 'Custard', 'Salad'], ['Dip', 'Mash']],
      ['almonds', ['Sponge', 'Toast', 'Loaf', 'Custard', 'Granola', 'Salad'], ['Dip', 'Mash']],
      ['gluten', ['Macaroons', 'Custard', 'Granola', 'Salad'], ['Dip', 'Mash', 'Sponge']],
      ['wheat', ['Macaroons', 'Custard', 'Granola', 'Salad'], ['Dip', 'Mash', 'Sponge']],
      ['egg', ['Sponge', 'Macaroons', 'Loaf', 'Granola', 'Salad'], ['Dip', 'Mash']],
      ['dairy', ['Sponge', 'Macaroons', 'Loaf', 'Custard', 'Granola', 'Salad'], ['Dip', 'Mash']],
      [
        'butter',
        ['Sponge', 'Dip', 'Toast', 'Macaroons', 'Loaf', 'Custard', 'Granola', 'Salad'],
        ['Mash'],
      ],
    ] as const
    for (const [without, shown, perhaps] of rows) {
      const page = await find({ without })
      const apart = await find({ without, unchecked: '1' })
      const isPerhapsOf = (name: string) => (perhaps as readonly string[]).includes(name)
      // Foods that the table of allergens comes to know leave the ones that cannot be checked.
      expect([without, names(page).filter((name) => !isPerhapsOf(name))]).toEqual([without, shown])
      expect([without, names(apart).toSorted()]).toEqual([
        without,
        perhaps.filter((name) => !names(page).includes(name)).toSorted(),
      ])
      expect(names(page)).not.toContain('Mash')
      expect(page.unchecked.total).toBe(apart.total)
      expect(names(page.unchecked)).toEqual(names(apart).slice(0, 3))
    }
  })

  test('what could not be checked is named with the lines that are not known', async () => {
    await givenKitchen()
    const { items } = await find({ without: 'butter, nuts', unchecked: '1' })
    expect(items.map(({ name, unchecked }) => [name, unchecked])).toEqual([
      ['Dip', ['quuxberry paste']],
      ['Mash', ['1.500 g butter']],
    ])
  })

  test('the pages of what could not be checked follow each other, and other searches have none', async () => {
    for (let index = 0; index < 14; index += 1) {
      await givenPublicPost(site.deps().db, {
        document: {
          title: `Post ${index}`,
          content: `${LONG_TEXT}\n\n\`\`\`recipe\nname: Mash ${index}\n- 1 leek\n- 1.500 g butter\n\`\`\``,
        },
        at: new Date(Date.parse('2026-01-01T00:00:00.000Z') + index * 3_600_000).toISOString(),
      })
    }
    const first = await find({ without: 'butter' })
    expect([first.total, first.items.length, first.unchecked.total]).toEqual([0, 0, 14])
    const apart = await find({ without: 'butter', unchecked: '1' })
    expect([apart.total, apart.items.length]).toEqual([14, 12])
    const rest = await find({ without: 'butter', unchecked: '1', cursor: apart.nextCursor ?? '' })
    expect(names(rest)).toEqual(['Mash 1', 'Mash 0'])
    expect(await find({ foods: 'leek' })).toMatchObject({ total: 14, unchecked: { total: 0 } })
  })

  test('what somebody has counts lines that were not read as missing', async () => {
    await givenPublicPost(site.deps().db, {
      document: {
        title: 'Post of Bake',
        content: `${LONG_TEXT}\n\n\`\`\`recipe\nname: Bake\n- 1 leek\n- 1.500 g beef\n- 1.250 g rice\n- ? basil\n\`\`\``,
      },
      at: '2026-01-01T00:00:00.000Z',
    })
    await givenPublicPost(site.deps().db, {
      document: {
        title: 'Post of Soup',
        content: `${LONG_TEXT}\n\n\`\`\`recipe\nname: Soup\n- 1 leek\n- 1 potato\n\`\`\``,
      },
      at: '2025-01-01T00:00:00.000Z',
    })
    const { items } = await find({ have: 'leek' })
    expect(items.map(({ name, has, misses }) => ({ name, has, misses }))).toEqual([
      { name: 'Soup', has: ['leek'], misses: ['potato'] },
      { name: 'Bake', has: ['leek'], misses: ['1.500 g beef', '1.250 g rice'] },
    ])
  })
})
