import { describe, expect, test } from 'vitest'
import { publishedPostSchema } from '#contract/posts.ts'
import { recipeSchema } from '#contract/recipes/recipe-data.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { givenSite } from '#tests/support/site/given-site.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'

const OATS = '```recipe\nserves: 1\n- 50 g rolled oats\n- 120 ml milk\n- 5 g harissa\n```'
const BREAD = '```recipe\nmakes: 1 loaf\n- 500 g bread flour\n- 10 g salt\n```'

describe.each(ENGINES)('the nutrition of a text, on %s', (engine) => {
  const { request, publish, givenNewPost, givenPerson } = givenSite(engine)
  const {
    as,
    anonymous,
    givenPerson: givenCaller,
  } = givenApp(engine, {}, { content: sharedContent() })
  const url = callUrl('estimateNutrition')

  test('is estimated for each of its recipes, for a writer to look at', async () => {
    const writer = as(await givenCaller({ role: 'author' }))
    const response = await writer.post(url, { content: `Words.\n\n${OATS}\n\n${BREAD}` })
    expect(response.status).toBe(200)
    expect((await response.json()).estimates).toMatchObject([
      {
        values: { kcal: 265, salt: 0.1 },
        unknown: ['harissa'],
        matches: [
          { food: 'rolled oats', description: expect.stringContaining('OATS'), grams: 50 },
          { food: 'milk', grams: 122 },
        ],
      },
      { values: { kcal: 1805, salt: 9.7 }, share: 1 },
    ])
  })

  test('is for writers alone, and not of a text without end', async () => {
    expect((await anonymous.post(url, { content: OATS })).status).toBe(401)
    const writer = as(await givenCaller({ role: 'author' }))
    expect((await writer.post(url, { content: 1 })).status).toBe(400)
    expect((await writer.post(url, { content: 'a'.repeat(10_000_000) })).status).toBe(413)
  })

  test('is in the answer for programs and in the text once it is confirmed, and not before', async () => {
    const author = await givenPerson({ role: 'author' })
    const read = async (title: string, lines: string) => {
      const recipe = OATS.replace('serves: 1', `serves: 1\n${lines}`)
      const content = `${'A slow breakfast with words. '.repeat(10)}\n\n${recipe}`
      const answer = await publish(author, await givenNewPost(author, { title, content }))
      const { slug } = publishedPostSchema.parse(await answer.json())
      const { recipes, contentHtml } = await (await request(callUrl('getPost', { slug }))).json()
      return { recipe: recipeSchema.parse(recipes[0]), contentHtml }
    }
    const lines = 'nutrition: estimated 265 kcal\nallergens: oats, milk'
    const confirmed = await read('Oats', lines)
    expect(confirmed.recipe.nutrition).toMatchObject({
      isEstimate: true,
      per: 'serving',
      values: { kj: 1100, kcal: 265 },
    })
    expect(confirmed.recipe.allergens?.contains.map(({ name }) => name)).toEqual(['oats', 'milk'])
    expect(confirmed.contentHtml).toContain('Nutrition per serving')
    expect(confirmed.contentHtml).toContain('oats (gluten), milk')

    const silent = await read('Silent oats', 'category: breakfast')
    expect(silent.recipe).toMatchObject({ nutrition: null, allergens: null })
    expect(silent.contentHtml).not.toContain('Nutrition per serving')
    expect(silent.contentHtml).not.toContain('>Allergens<')
  })
})
