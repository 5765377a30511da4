import { describe, expect, test } from 'vitest'
import { renderOldPosts } from '#server/operations/posts/writing/render-old-posts.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const fenced = (...lines: string[]) => `\`\`\`recipe\n${lines.join('\n')}\n\`\`\``
const PESTO = ['makes: 300 g', '- 200 g parmesan', '- 100 g olive oil']
const PASTA = [
  'serves: 1',
  'allergens: wheat',
  'nutrition: estimated 710 kcal',
  '- 100 g plain flour',
  '- 60 g [pesto](/blog/pesto)',
]
const BAKE = ['allergens: wheat', '- 1 [pasta](/blog/pasta)']

describe.each(ENGINES)('recipes that are made with others, on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const givenRecipe = (author: Person, slug: string, lines: string[]) =>
    site.givenLive(author, { title: slug, slug, content: `${LONG_TEXT}\n\n${fenced(...lines)}` })
  async function dataOf(postId: string) {
    const row = (await site.rows('recipes')).find(({ post_id }) => post_id === postId)
    return JSON.parse(String(row?.json))
  }
  async function republish(author: Person, id: string, lines: string[]) {
    const post = await site.look(author, id)
    await read(await site.save(author, post, { content: `${LONG_TEXT}\n\n${fenced(...lines)}` }))
    await read(await site.publish(author, await site.look(author, id)))
  }

  test('count their foods, and count them again when the others change', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const pesto = await givenRecipe(author, 'pesto', PESTO)
    const pasta = await givenRecipe(author, 'pasta', PASTA)
    const bake = await givenRecipe(author, 'bake', BAKE)
    expect(await dataOf(pasta.id)).toMatchObject({
      allergens: null,
      nutrition: { isEstimate: true, without: [] },
    })
    expect((await dataOf(bake.id)).allergens).toBeNull()

    const jobs = async () =>
      (await site.rows('jobs')).filter(({ name }) => name === 'content.render-old-posts')
    expect(await jobs()).toEqual([])
    await republish(author, pesto.id, ['makes: 300 g', '- 300 g leeks'])
    expect(await jobs()).toHaveLength(1)
    expect(await renderOldPosts(site.deskDeps())).toBe(2)
    expect(await dataOf(pasta.id)).toMatchObject({
      allergens: { contains: [{ name: 'wheat' }], checkLabelsOf: [] },
      // No longer the number that the writer has seen.
      nutrition: null,
    })
    expect((await dataOf(bake.id)).allergens).toMatchObject({ checkLabelsOf: [] })

    await read(await site.as(author).post(callUrl('trash', { id: pesto.id })))
    expect(await renderOldPosts(site.deskDeps())).toBe(2)
    expect((await dataOf(bake.id)).allergens).toMatchObject({ checkLabelsOf: ['pesto in pasta'] })
    await read(await site.as(author).post(callUrl('restore', { id: pesto.id })))
    expect(await renderOldPosts(site.deskDeps())).toBe(2)
    expect((await dataOf(pasta.id)).allergens).toMatchObject({ checkLabelsOf: [] })
    await read(await site.as(author).post(callUrl('unpublish', { id: pesto.id })))
    expect(await renderOldPosts(site.deskDeps())).toBe(2)
    expect((await dataOf(pasta.id)).allergens).toMatchObject({ checkLabelsOf: ['pesto'] })
  })

  test('are estimated on the desk with what the others are; drafts of others are not known', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const estimate = async () => {
      const content = fenced(...PASTA)
      return (await site.as(author).post(callUrl('estimateNutrition'), { content })).json()
    }
    await site.givenDraft(author, { title: 'Pesto', slug: 'pesto', content: fenced(...PESTO) })
    expect(await estimate()).toMatchObject({
      estimates: [{ values: null, unknown: ['pesto'] }],
      linked: {},
    })
    await givenRecipe(author, 'pesto', PESTO)
    expect(await estimate()).toMatchObject({
      estimates: [
        {
          unknown: [],
          matches: [
            { food: 'plain flour', grams: 100 },
            { food: 'parmesan in pesto', grams: 40 },
            { food: 'olive oil in pesto', grams: 20 },
          ],
        },
      ],
      linked: { '/blog/pesto': PESTO.join('\n') },
    })
  })
})
